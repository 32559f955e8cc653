import { expectAccessibleInSize, expectNoSidewaysScroll } from "../pages/checks";
import { newCompanion, startAsNewcomer } from "../pages/newcomers";
import { startAs, startAsNewClient } from "../pages/people";
import { expect, test } from "../pages/test";

const days = (count: number) =>
  new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10);

for (const width of [390, 1280]) {
  test(`a companion takes a day off and links a calendar (${width} px)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 850 });
    await startAsNewcomer(page, await newCompanion(page.request, "Maya"));
    await page.goto("companion/dashboard");
    await expect(page.getByRole("heading", { name: "No upcoming shifts" })).toBeVisible();
    await expect(page.getByText(/Your profile has \d of 7 parts/)).toBeVisible();
    const off = page.getByRole("region", { name: "Time off" });
    await expect(off.getByText(/No upcoming time off/)).toBeVisible();
    await off.getByRole("button", { name: "Add time off" }).click();
    await expect(off.getByRole("link", { name: "Please choose the first day." })).toBeVisible();
    await expectAccessibleInSize(page);
    await off.getByLabel("First day").fill(days(20));
    await off.getByLabel(/^Last day/).fill(days(22));
    await off.getByRole("button", { name: "Add time off" }).click();
    await expect(off.getByText("Added. No one can book you during that time.")).toBeVisible();
    await page.reload();
    const rows = off.getByRole("list", { name: "Upcoming time off" }).getByRole("listitem");
    await expect(rows).toHaveCount(1);

    const calendar = page.getByRole("region", { name: "Your calendar" });
    await calendar.getByRole("button", { name: "Make a calendar link" }).click();
    const link = await calendar.getByLabel("Calendar link").inputValue();
    const read = () => page.request.get(new URL(link).pathname);
    expect(await (await read()).text()).toContain("BEGIN:VCALENDAR");
    await expectAccessibleInSize(page);
    await expectNoSidewaysScroll(page);
    await calendar.getByRole("button", { name: "Turn off the calendar link" }).click();
    await expect(calendar.getByRole("button", { name: "Make a calendar link" })).toBeVisible();
    expect((await read()).status()).toBe(404);

    await rows.getByRole("button", { name: /^Remove / }).click();
    await expect(off.getByText(/No upcoming time off/)).toBeVisible();
  });

  test(`KDASH-003 KDASH-004 both dashboards: what is next, and where they lead (${width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 850 });
    await startAs(page, "companion");
    for (const [name, path] of [
      ["Reviews", "/companion/reviews"],
      ["Profile and account", "/companion/profile"],
    ] as const) {
      await page.goto("companion/dashboard");
      await expect(
        page.getByRole("heading", { name: /Your next shift|Your shift now|No upcoming shifts/ }),
      ).toBeVisible();
      await page.getByRole("region", { name: "More" }).getByRole("link", { name }).click();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
    }
    await page.goto("companion/dashboard");
    await expect(
      page.getByRole("region", { name: "Time off" }).getByLabel("First day"),
    ).toBeVisible();
    await expectAccessibleInSize(page);
    await expectNoSidewaysScroll(page);
  });

  test(`a client's dashboard, new and with bookings (${width} px)`, async ({ page, context }) => {
    await page.setViewportSize({ width, height: 850 });
    await startAsNewClient(page);
    await page.goto("client/dashboard");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessibleInSize(page);
    await expectNoSidewaysScroll(page);
    const other = await context.newPage();
    await other.setViewportSize({ width, height: 850 });
    await startAs(other, "client");
    await other.goto("client/dashboard");
    await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessibleInSize(other);
    await expectNoSidewaysScroll(other);
  });
}
