import { expectSoundInBoth } from "../pages/both-sizes";
import { test } from "../pages/own-server-test";
import { logInByForm, people } from "../pages/people";
import { expect } from "../pages/test";

// A separate server: the administrator of the others keeps the password.

test("an administrator changes their password and logs in with the new one", async ({ page }) => {
  await logInByForm(page, "admin");
  const menu = page.getByRole("navigation", { name: "Administration" });
  await menu.getByRole("link", { name: "Password" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your password" })).toBeVisible();
  await expectSoundInBoth(page);

  await page.getByLabel("Current password").fill(people.admin.password);
  await page.getByLabel("New password", { exact: true }).fill("winter-harbor-42");
  await page.getByLabel("Confirm new password").fill("winter-harbor-42");
  await page.getByRole("button", { name: "Change Password" }).click();
  await expect(page.getByText("Password updated successfully!")).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/login$/);
  await expectSoundInBoth(page);

  await page.getByLabel("Email").fill(people.admin.email);
  await page.getByLabel("Password", { exact: true }).fill("winter-harbor-42");
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard/);
});
