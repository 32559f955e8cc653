import { expectClean } from "../pages/checks";
import { startAs } from "../pages/people";
import { expect, test } from "../pages/test";

for (const width of [390, 1280]) {
  test(`KREVW-001 KREVW-003: a companion reads the reviews by stars (${width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 850 });
    await startAs(page, "companion");
    await page.goto("companion/dashboard");
    await page.getByRole("link", { name: "Reviews", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Your reviews" })).toBeVisible();
    await expect(page.getByText("Average Rating")).toBeVisible();
    await expectClean(page);
    for (const stars of ["1 star", "5 stars"]) {
      await page.getByRole("link", { name: new RegExp(`^${stars} \\(`) }).click();
      await expect(page).toHaveURL(new RegExp(`stars=${stars[0]}`));
      await expect(page.getByRole("link", { name: new RegExp(`^${stars} \\(`) })).toHaveAttribute(
        "aria-current",
        "page",
      );
      await expectClean(page);
    }
  });
}
