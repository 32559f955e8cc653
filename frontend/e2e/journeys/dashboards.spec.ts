import { expectSoundInBoth, press } from "../pages/both-sizes";
import { newCompanion, startAsNewcomer } from "../pages/newcomers";
import { startAs, startAsNewClient } from "../pages/people";
import { expect, test } from "../pages/test";

const days = (count: number) =>
  new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);

test("a companion adds a day off and links a calendar", async ({ page }) => {
  await startAsNewcomer(page, await newCompanion(page.request, "Maya"));
  await page.goto("companion/dashboard");
  await expect(page.getByRole("heading", { name: "No upcoming shifts" })).toBeVisible();
  await expect(page.getByText(/Your profile has \d of 7 parts/)).toBeVisible();
  const off = page.getByRole("region", { name: "Time off" });
  await expect(off.getByText(/No upcoming time off/)).toBeVisible();
  await press(off.getByRole("button", { name: "Add time off" }));
  await expect(off.getByRole("link", { name: "Please choose the first day." })).toBeVisible();
  await expectSoundInBoth(page);
  await off.getByLabel("First day").fill(days(20));
  await off.getByLabel(/^Last day/).fill(days(22));
  await press(off.getByRole("button", { name: "Add time off" }));
  await expect(off.getByText("Added. No one can book you during that time.")).toBeVisible();
  await page.reload();
  const rows = off.getByRole("list", { name: "Upcoming time off" }).getByRole("listitem");
  await expect(rows).toHaveCount(1);

  const calendar = page.getByRole("region", { name: "Your calendar" });
  await press(calendar.getByRole("button", { name: "Create a calendar link" }));
  const link = await calendar.getByLabel("Calendar link").inputValue();
  const read = () => page.request.get(new URL(link).pathname);
  expect(await (await read()).text()).toContain("BEGIN:VCALENDAR");
  await expectSoundInBoth(page);
  await press(calendar.getByRole("button", { name: "Turn off the calendar link" }));
  await expect(calendar.getByRole("button", { name: "Create a calendar link" })).toBeVisible();
  expect((await read()).status()).toBe(404);

  await press(rows.getByRole("button", { name: /^Remove / }));
  await expect(off.getByText(/No upcoming time off/)).toBeVisible();
});

test("KDASH-003 KDASH-004 both dashboards show the next booking and lead to their pages", async ({
  page,
}) => {
  await startAs(page, "companion");
  for (const [name, path] of [
    ["Reviews", "/companion/reviews"],
    ["Profile and account", "/companion/profile"],
  ] as const) {
    await page.goto("companion/dashboard");
    await expect(
      page.getByRole("heading", { name: /Your next shift|Your shift now|No upcoming shifts/ }),
    ).toBeVisible();
    await press(page.getByRole("region", { name: "More" }).getByRole("link", { name }));
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
  await page.goto("companion/dashboard");
  await expect(
    page.getByRole("region", { name: "Time off" }).getByLabel("First day"),
  ).toBeVisible();
  await expectSoundInBoth(page);
});

test("a client's dashboard shows its empty state, then bookings", async ({ page, context }) => {
  await startAsNewClient(page);
  await page.goto("client/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectSoundInBoth(page);
  const other = await context.newPage();
  await startAs(other, "client");
  await other.goto("client/dashboard");
  await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
  await expectSoundInBoth(other);
});
