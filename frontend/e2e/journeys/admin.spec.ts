import { expectSoundInBoth, press } from "../pages/both-sizes";
import { expectAccessible } from "../pages/checks";
import { newCompanion } from "../pages/newcomers";
import { people, startAs } from "../pages/people";
import { expect, test } from "../pages/test";

test("R21 ADM-025 an administrator opens the outbox and reads a sent mail", async ({ page }) => {
  // A user who does nothing in the other tests, so that this is the newest mail.
  const email = people.newClient.email;
  const asked = await page.request.post("/api/auth/forgot-password", { data: { email } });
  expect(asked.status()).toBe(200);
  const token = await startAs(page, "admin");
  // A job writes the mail after the response.
  const newest = async () => {
    const headers = { Authorization: `Bearer ${token}` };
    const reply = await page.request.get("/api/admin/outbox", { headers });
    const mails: { to: string; subject: string }[] = (await reply.json()).data;
    return mails.find(({ to }) => to === email)?.subject;
  };
  await expect.poll(newest).toBe("Reset your password");
  await page.goto("/admin/dashboard");
  const sections = page.getByRole("navigation", { name: "Administration" });
  await sections.getByRole("link", { name: "Outbox" }).click();
  const mail = page
    .getByRole("listitem")
    .filter({ hasText: `To ${email}` })
    .first();
  await expect(mail.getByRole("heading", { name: "Reset your password" })).toBeVisible();
  await mail.getByText("Show text").click();
  await expect(mail.getByRole("link")).toHaveAttribute("href", /\/reset-password#token=/);
  await expectSoundInBoth(page);
  await page.getByRole("link", { name: "Parked", exact: true }).click();
  await expect(page.getByRole("heading", { name: "No emails here" })).toBeVisible();
});

test("ADMA-002 ADMA-005 ADMA-007 shows analytics of the demo history by period", async ({
  page,
}) => {
  await startAs(page, "admin");
  await page.goto("/admin/dashboard");
  const sections = page.getByRole("navigation", { name: "Administration" });
  await press(sections.getByRole("link", { name: "Analytics" }));
  await expect(page.getByRole("heading", { level: 1, name: "Analytics" })).toBeVisible();
  await expect(page.getByText("Total Revenue")).toBeVisible();
  await expect(page.getByRole("figure")).toHaveCount(4);
  await press(page.getByRole("figure", { name: "Revenue Trends" }).getByText("Show data"));
  await expectSoundInBoth(page);
  const asked = page.waitForResponse(/analytics\?period=90d/);
  await page.getByRole("combobox", { name: "Period" }).selectOption("90d");
  const { data } = await (await asked).json();
  await expect(page.getByText(data.insights[0])).toBeVisible();
  await expect(page.getByRole("table", { name: "Top Companions" })).toBeVisible();
  await expectSoundInBoth(page);
});

test("an administrator works with the keyboard alone: one line per row, no key fires in a field", async ({
  page,
}) => {
  const name = `Kiri${crypto.randomUUID().slice(0, 8)}`;
  const { user } = await newCompanion(page.request, name);
  await startAs(page, "admin");
  await page.goto("/admin/dashboard");
  const rows = page.getByRole("table", { name: "Users" }).locator("tbody").getByRole("row");
  await expect(rows.first()).toBeVisible();
  await page.keyboard.press("/");
  const field = page.getByLabel("Find a client or companion");
  await expect(field).toBeFocused();
  await page.keyboard.type(`${name}`);
  await expect(rows).toHaveCount(1);
  await expect(field).toHaveValue(name);
  const { height } = (await rows.first().boundingBox()) ?? { height: 0 };
  expect(height).toBeGreaterThanOrEqual(32);
  expect(height).toBeLessThanOrEqual(40);
  await expectSoundInBoth(page);
  await field.press("Tab");
  await page.keyboard.press("j");
  await expect(rows.first()).toBeFocused();
  await page.getByRole("button", { name: `More for ${name} Fields` }).click();
  await expect(page.getByRole("menuitem", { name: "Everything" })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.keyboard.press("?");
  const shortcuts = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(shortcuts.getByText("Next row")).toBeVisible();
  await expectSoundInBoth(page);
  await page.keyboard.press("Escape");
  await page.keyboard.press("ControlOrMeta+k");
  const palette = page.getByRole("combobox", { name: /^Name, email/ });
  await expect(palette).toBeFocused();
  await page.keyboard.type(name);
  await expect(page.getByRole("option", { name: new RegExp(name) })).toBeVisible();
  await expectSoundInBoth(page);
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/admin/people/${user._id}`);
});

test.describe("failed requests", () => {
  test.use({ expectedNoise: [/^Failed to load resource/] });

  test("each list shows its error and is accessible", async ({ page }) => {
    await startAs(page, "admin");
    await page.route("**/api/admin/**", (route) =>
      route.fulfill({ status: 500, json: { success: false, code: "broken" } }),
    );
    for (const [path, text] of [
      ["outbox", "Failed to load the outbox"],
      ["payouts", "Failed to load payouts"],
      ["jobs", "Failed to load parked jobs"],
      ["analytics", "Failed to load analytics"],
      ["attention", "Failed to load what needs attention"],
    ] as const) {
      await page.goto(`/admin/${path}`);
      await expect(page.getByText(text)).toBeVisible();
      await expectAccessible(page);
    }
  });
});
