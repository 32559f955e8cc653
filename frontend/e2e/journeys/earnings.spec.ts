import { expectAccessibleInSize, expectClean, expectNoSidewaysScroll } from "../pages/checks";
import { startAs } from "../pages/people";
import { expect, test } from "../pages/test";

for (const width of [390, 1280]) {
  test(`EARN-001 EARN-008 EEARN-003 EEARN-027: a companion reads the own money (${width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 850 });
    await startAs(page, "companion");
    await page.goto("companion/dashboard");
    await page.getByRole("link", { name: "Earnings", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Your earnings" })).toBeVisible();
    await expect(page.getByText("Total Earnings")).toBeVisible();
    await expect(
      page.getByRole("table", { name: "Earnings" }).getByRole("row").nth(1),
    ).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessibleInSize(page);
    await page.setViewportSize({ width, height: 850 });
    const filters = page.getByRole("search", { name: "Filter earnings" });
    expect((await filters.boundingBox())?.height).toBeLessThan(400);

    await page.getByLabel("Client name").fill("nobody of this name");
    await expect(page.getByText("No shifts match these filters")).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Clear filters" }).last().click();
    await page.getByRole("link", { name: "Pending", exact: true }).click();
    await expect(page).toHaveURL(/status=pending/);
    if (width > 1000) {
      await page.getByRole("button", { name: "You receive" }).click();
      await expect(page).toHaveURL(/sort=netPayout/);
    }
    await expectClean(page);

    await page.getByRole("link", { name: "Enhanced earnings" }).click();
    await expect(page.getByRole("heading", { name: "Enhanced Earnings" })).toBeVisible();
    const shifts = page.getByRole("table", { name: "Shifts" });
    await expect(shifts.getByRole("row").nth(1)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessibleInSize(page);
    await page.setViewportSize({ width, height: 850 });
    for (const tab of ["Projections", "Tax Reporting"]) {
      await page.getByRole("link", { name: tab }).click();
      await expect(page.getByRole("region", { name: tab })).toBeVisible();
      await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
      await expect(page.getByRole("region", { name: "How fees work" })).toBeVisible();
      await expectNoSidewaysScroll(page);
      await expectAccessibleInSize(page);
      await page.setViewportSize({ width, height: 850 });
    }

    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download CSV" }).click();
    expect((await saved).suggestedFilename()).toMatch(/^earnings-\d{4}\.csv$/);
    await page.getByRole("link", { name: "Printable statement" }).click();
    await expect(
      page.getByRole("heading", { level: 1, name: /^Earnings statement/ }),
    ).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectClean(page);
    await page.getByRole("link", { name: "Back to tax reporting" }).click();
    await expect(page.getByRole("region", { name: "Tax Reporting" })).toBeVisible();
  });
}

test("EARN-001: an administrator opens a companion's earnings", async ({ page }) => {
  const search = await page.request.get("/api/companions/search?onlineOnly=false&limit=1");
  const { _id: id, displayName } = (await search.json()).data[0];
  await startAs(page, "admin");
  await page.goto(`companion/earnings?adminView=true&userId=${id}`);
  await expect(page.getByRole("heading", { name: `Earnings of ${displayName}` })).toBeVisible();
  await expect(page.getByText("Total Earnings")).toBeVisible();
  await expectClean(page);
});
