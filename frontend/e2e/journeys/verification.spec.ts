import type { Page } from "@playwright/test";
import { expectAccessible } from "../pages/checks";
import { expect, test } from "../pages/test";

/** A demo user that no other test uses. */
async function logInAsCompanion(page: Page) {
  await page.goto("/companion-login");
  await page.getByLabel("Email").fill("companion41@demo.steady.example");
  await page.getByLabel("Password", { exact: true }).fill("demo-companion-2025");
  await page
    .getByRole("main")
    .getByRole("button", { name: /log ?in/i })
    .first()
    .click();
  await page.waitForURL("**/companion/dashboard");
}

// Until the provider's webhook arrives, the server reports no payment.
test.use({ expectedNoise: [/status of 403/] });

test("VERI-007 VERI-010 VERI-012 VERI-013 VERI-042 VERI-045 VERI-046 a companion buys a verification, sends the form and sees it pending", async ({
  page,
}) => {
  await logInAsCompanion(page);
  const card = page.getByRole("region", { name: "Verifications" });
  await expectAccessible(page);
  const button = card.getByRole("button", { name: /^Verify (?!All)/ }).first();
  const kind = /^Verify (.+) – /.exec((await button.textContent()) ?? "")?.[1] ?? "";
  const row = card.getByRole("listitem").filter({ hasText: new RegExp(`^${kind}`, "i") });
  await button.click();
  await page.getByRole("button", { name: /^Pay \$/ }).click();

  await page.waitForURL("**/companion/verification-request?type=*&session_id=*");
  const send = page.getByRole("button", { name: "Send request" });
  await expect(send).toBeVisible();
  await expectAccessible(page);
  await send.click();
  await expect(page.getByRole("link", { name: "Please enter your city and state." })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("City and state").fill("Boston, MA");
  // A reload loses nothing: the payment is checked again, and the form is restored.
  await page.reload();
  await expect(page.getByLabel("City and state")).toHaveValue("Boston, MA");
  await send.click();
  await expect(
    page.getByText("Your verification request has been sent successfully!"),
  ).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("user"))).toMatch(/"pending"/);
  await page.getByRole("link", { name: "Back to dashboard" }).click();
  await expect(row.getByText("Pending")).toBeVisible();
  await expect(row.getByRole("button")).toHaveCount(0);
});

test("VERI-020 VERI-021 VERI-029 no form is shown without a payment", async ({ page }) => {
  await logInAsCompanion(page);
  await page.goto("/companion/verification-request?type=degree&session_id=cs_unknown");
  await expect(page.getByText(/attempt \d of 4/)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Payment Required" })).toBeVisible();
  await expect(
    page.getByText("Payment not verified. Please complete payment first."),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Send request" })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Return to Dashboard" }).click();
  await expect(page).toHaveURL(/\/companion\/dashboard$/);
});
