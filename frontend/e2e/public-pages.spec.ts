import { expectAccessible } from "./pages/checks";
import { expect, test } from "./pages/test";

test("SIGN-018 a failed sign-up is clean too, and the summary leads to the field", async ({
  page,
}) => {
  await page.goto("/companion-signup");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByRole("alert")).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Email")).toBeFocused();
});

test.describe("without its image", () => {
  test.use({ expectedNoise: [/^Failed to load resource/] });

  test("NAV-052 the footer logo is drawn when its image is blocked", async ({ page }) => {
    await page.route("**/logo.svg", (route) => route.abort());
    await page.goto("/");
    const logo = page.getByRole("link", { name: "Steady, staff log-in" });
    await expect(logo.locator("svg")).toBeVisible();
    await logo.click();
    await expect(page.getByRole("heading", { level: 1, name: "Admin Login" })).toBeVisible();
  });
});

test("the page is usable by keyboard: skip link, menu, focus to the heading", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to main content" })).toBeFocused();
  await page.getByRole("button", { name: "Menu" }).press("Enter");
  await page.getByRole("link", { name: "How it works" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});
