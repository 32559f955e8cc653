import { expectSoundInBoth, press, turnTo } from "../pages/both-sizes";
import { expectClean } from "../pages/checks";
import { startAs } from "../pages/people";
import { expect, test } from "../pages/test";

test("EARN-001 EARN-008 EEARN-003 EEARN-027: a companion reads their earnings", async ({
  page,
}) => {
  await startAs(page, "companion");
  await page.goto("companion/dashboard");
  await press(page.getByRole("link", { name: "Earnings", exact: true }));
  await expect(page.getByRole("heading", { name: "Your earnings" })).toBeVisible();
  await expect(page.getByText("Total Earnings")).toBeVisible();
  await expect(page.getByRole("table", { name: "Earnings" }).getByRole("row").nth(1)).toBeVisible();
  await expectSoundInBoth(page);
  const filters = page.getByRole("search", { name: "Filter earnings" });
  for (const size of ["phone", "desktop"] as const) {
    await turnTo(page, size);
    expect((await filters.boundingBox())?.height, size).toBeLessThan(400);
  }

  await page.getByLabel("Client name").fill("no such name");
  await expect(page.getByText("No shifts match these filters")).toBeVisible();
  await press(page.getByRole("main").getByRole("link", { name: "Clear filters" }).last());
  await press(page.getByRole("link", { name: "Pending", exact: true }));
  await expect(page).toHaveURL(/status=pending/);
  // A phone shows the table as a list, which has no column headers to press.
  await turnTo(page, "desktop");
  await page.getByRole("button", { name: "You receive" }).click();
  await expect(page).toHaveURL(/sort=netPayout/);
  await expectSoundInBoth(page);

  await press(page.getByRole("link", { name: "Enhanced earnings" }));
  await expect(page.getByRole("heading", { name: "Enhanced Earnings" })).toBeVisible();
  const shifts = page.getByRole("table", { name: "Shifts" });
  await expect(shifts.getByRole("row").nth(1)).toBeVisible();
  await expectSoundInBoth(page);
  for (const tab of ["Projections", "Tax Reporting"]) {
    await press(page.getByRole("link", { name: tab }));
    await expect(page.getByRole("region", { name: tab })).toBeVisible();
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
    await expect(page.getByRole("region", { name: "How fees work" })).toBeVisible();
    await expectSoundInBoth(page);
  }

  const saved = page.waitForEvent("download");
  await press(page.getByRole("button", { name: "Download CSV" }));
  expect((await saved).suggestedFilename()).toMatch(/^earnings-\d{4}\.csv$/);
  await press(page.getByRole("link", { name: "Printable statement" }));
  await expect(page.getByRole("heading", { level: 1, name: /^Earnings statement/ })).toBeVisible();
  await expectSoundInBoth(page);
  await press(page.getByRole("link", { name: "Back to tax reporting" }));
  await expect(page.getByRole("region", { name: "Tax Reporting" })).toBeVisible();
});

test("EARN-001: an administrator opens a companion's earnings", async ({ page }) => {
  const search = await page.request.get("/api/companions/search?onlineOnly=false&limit=1");
  const { _id: id, displayName } = (await search.json()).data[0];
  await startAs(page, "admin");
  await page.goto(`companion/earnings?adminView=true&userId=${id}`);
  await expect(page.getByRole("heading", { name: `Earnings of ${displayName}` })).toBeVisible();
  await expect(page.getByText("Total Earnings")).toBeVisible();
  await expectClean(page);
});
