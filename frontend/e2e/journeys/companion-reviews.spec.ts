import { expectSoundInBoth, press } from "../pages/both-sizes";
import { startAs } from "../pages/people";
import { expect, test } from "../pages/test";

test("KREVW-001 KREVW-003: a companion filters the reviews by stars", async ({ page }) => {
  await startAs(page, "companion");
  await page.goto("companion/dashboard");
  await press(page.getByRole("link", { name: "Reviews", exact: true }));
  await expect(page.getByRole("heading", { name: "Your reviews" })).toBeVisible();
  await expect(page.getByText("Average Rating")).toBeVisible();
  await expectSoundInBoth(page);
  for (const stars of ["1 star", "5 stars"]) {
    await press(page.getByRole("link", { name: new RegExp(`^${stars} \\(`) }));
    await expect(page).toHaveURL(new RegExp(`stars=${stars[0]}`));
    await expect(page.getByRole("link", { name: new RegExp(`^${stars} \\(`) })).toHaveAttribute(
      "aria-current",
      "page",
    );
    await expectSoundInBoth(page);
  }
});
