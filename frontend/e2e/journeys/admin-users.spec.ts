import { expectSoundInBoth } from "../pages/both-sizes";
import { expectAccessible } from "../pages/checks";
import { newCompanion } from "../pages/newcomers";
import { startAs } from "../pages/people";
import { expect, test } from "../pages/test";

test("ADM-002 ADM-009 ADMV-010 ADMV-012 an administrator finds a user, verifies them and hides a button", async ({
  page,
}) => {
  const name = `Zara${crypto.randomUUID().slice(0, 8)}`;
  await newCompanion(page.request, name);
  await startAs(page, "admin");
  await page.goto("/admin/dashboard?tab=companion");
  await page.getByLabel("Name", { exact: true }).fill(name);
  await expect(page.getByText("1 companion", { exact: true }).first()).toBeVisible();
  await expectSoundInBoth(page);
  await page.getByRole("link", { name: `Verify of ${name} Fields` }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: `Verify ${name} Fields` }),
  ).toBeVisible();
  const degree = page.getByRole("region", { name: "Degree" });
  await degree.getByRole("button", { name: /^Mark verified/ }).click();
  const dialog = page.getByRole("dialog", { name: "Mark degree verified?" });
  await dialog.getByLabel("Reason").fill("Saw the diploma");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Mark verified" }).click();
  await expect(page.getByText("Degree verified successfully!")).toBeVisible();
  await expect(degree.getByRole("button", { name: /^Mark verified/ })).toBeDisabled();
  await degree.getByRole("switch").click();
  await page.getByRole("dialog").getByLabel("Reason").fill("By phone");
  await page.getByRole("button", { name: "Hide button" }).click();
  await expect(page.getByText("Degree button disabled successfully!")).toBeVisible();
  await page.reload();
  await expect(degree.getByText("Verified", { exact: true })).toBeVisible();
  await expect(degree.getByRole("switch")).not.toBeChecked();
  const history = page.getByRole("region", { name: "Decisions so far" });
  await expect(history.getByText("Degree: Unverified → Verified")).toBeVisible();
  await expect(history.getByText("Reason: Saw the diploma")).toBeVisible();
  await expectSoundInBoth(page);
});

test("the verification queue opens from the dashboard and is accessible", async ({ page }) => {
  await startAs(page, "admin");
  await page.goto("/admin/dashboard");
  await page.getByRole("link", { name: "Verifications", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Verification queue" })).toBeVisible();
  await expectSoundInBoth(page);
});
