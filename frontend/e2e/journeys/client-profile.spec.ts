import { expect } from "@playwright/test";
import { expectSoundInBoth, press } from "../pages/both-sizes";
import { aPhoto, mailsTo, newMember } from "../pages/profile";
import { test } from "../pages/test";

test.use({ expectedNoise: [/status of 40[019]/] });

// CPROF-002, CPROF-003, CPROF-004, CPROF-012, CPROF-013, CPROF-016, CPROF-024
test("a client edits the whole profile, and half-filled fields survive", async ({ page }) => {
  const member = await newMember(page, "client");
  await page.goto("/client/profile");
  await expect(page.getByLabel("Legal name")).toHaveValue("Robin Hale");
  await expect(page.getByRole("listitem").filter({ hasText: "Joining Steady" })).toBeVisible();
  await expectSoundInBoth(page);

  await page.getByLabel("Street").fill("");
  await press(page.getByRole("button", { name: "Save Changes" }));
  await expect(page.getByRole("link", { name: "Enter your street" })).toBeVisible();
  await expectSoundInBoth(page);

  await page.getByLabel("Street").fill("48 Harbor Road");
  await page.getByLabel("City").fill("Troy");
  await page.getByLabel("ZIP code").fill("12180");
  await page.getByLabel("Phone", { exact: true }).fill("518-555-0177");
  await page.getByLabel("Name (optional)").fill("Kim Hale");
  await page.getByLabel("Their phone").fill("518-555-0199");
  await page.getByLabel("Relationship").fill("Sister");
  await page.getByLabel("Sobriety goals").fill("A calm year");
  await page.reload();
  await expect(page.getByText("We kept what you typed")).toBeVisible();
  await expect(page.getByLabel("City")).toHaveValue("Troy");
  await press(page.getByRole("link", { name: "Back to dashboard" }));
  await page.waitForURL(/dashboard/);
  await page.goBack();
  await expect(page.getByLabel("Relationship")).toHaveValue("Sister");
  await expectSoundInBoth(page);
  // Another phone number needs the password, which no draft stores.
  const profile = page.getByRole("form", { name: "Profile" });
  await profile.getByLabel("Current password").fill(member.password);
  await press(page.getByRole("button", { name: "Save Changes" }));
  await expect(page.getByText("Your changes are saved.")).toBeVisible();
  await expectSoundInBoth(page);

  const photo = await aPhoto(page);
  const box = page.getByLabel(/^Photo/);
  await box.setInputFiles({
    name: "me.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.from("%PDF-1.4\n"),
  });
  await expect(page.getByRole("main").getByText("Please select an image file")).toBeVisible();
  await expectSoundInBoth(page);
  await box.setInputFiles({ name: "me.png", mimeType: "image/png", buffer: photo });
  await expect(page.getByRole("button", { name: /^Remove/ })).toBeVisible();
  await expectSoundInBoth(page);

  await press(page.getByRole("button", { name: "Set Up Payment Account" }));
  await expect(page.getByText("Payout Account Ready")).toBeVisible();
  await press(page.getByRole("button", { name: /^Read the text/ }));
  await expect(page.getByRole("dialog")).toContainText("State of Florida");
  await expectSoundInBoth(page);
  await press(page.getByRole("button", { name: "Close" }).last());

  await page.reload();
  await expect(page.getByLabel("City")).toHaveValue("Troy");
  await expect(page.getByLabel("Name (optional)")).toHaveValue("Kim Hale");
  await expect(page.getByText("We kept what you typed")).toHaveCount(0);
  await expect(page.getByRole("button", { name: /^Remove/ })).toBeVisible();
});

// CPROF-018, CPROF-027, KPROF-048, KPROF-051, KPROF-054, KPROF-059
test("a client changes email and password, and deletes the profile", async ({ page }) => {
  const person = await newMember(page, "client");
  const email = `new-${person.email}`;
  const password = "another-harbor-2026";
  await page.goto("/client/profile");
  const mail = page.getByRole("form", { name: "Change email" });
  await mail.getByLabel("New email").fill(email);
  await mail.getByLabel("Current password").fill("not this one");
  await press(mail.getByRole("button", { name: "Change Email" }));
  await expect(mail.getByRole("alert")).toBeVisible();
  await expectSoundInBoth(page);
  await mail.getByLabel("Current password").fill(person.password);
  await press(mail.getByRole("button", { name: "Change Email" }));
  await expect(mail.getByText("Email updated successfully!")).toBeVisible();
  await expect(mail.getByText(`Now: ${email}`)).toBeVisible();
  // The old address is notified.
  await expect
    .poll(async () => (await mailsTo(page.request, person.email)).length)
    .toBeGreaterThan(0);

  const secret = page.getByRole("form", { name: "Change password" });
  await secret.getByLabel("Current password").fill(person.password);
  await secret.getByLabel("New password", { exact: true }).fill(password);
  await secret.getByLabel("Confirm new password").fill(password);
  await press(secret.getByRole("button", { name: "Change Password" }));
  await expect(secret.getByText("Password updated successfully!")).toBeVisible();
  const logIn = () => page.request.post("/api/auth/login", { data: { email, password } });
  expect((await logIn()).status()).toBe(200);
  await expectSoundInBoth(page);

  const begin = async () => {
    await press(page.getByRole("button", { name: "Delete Profile" }));
    await expectSoundInBoth(page);
    await press(page.getByRole("button", { name: "Continue" }));
    await expectSoundInBoth(page);
    await press(page.getByRole("button", { name: "Yes, continue" }));
    return page.getByRole("dialog", { name: "Type DELETE to confirm" });
  };
  const first = await begin();
  await first.getByLabel(/^Type DELETE/).fill("delete");
  await press(first.getByRole("button", { name: "Delete Profile" }));
  await expect(page.getByText(/You must type "DELETE" exactly to confirm/)).toBeVisible();
  const second = await begin();
  await second.getByLabel(/^Type DELETE/).fill("DELETE");
  await expectSoundInBoth(page);
  await press(second.getByRole("button", { name: "Delete Profile" }));
  await expect(page.getByText(/has been successfully deleted/)).toBeVisible();
  await page.waitForURL((url) => url.pathname === "/");
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  expect((await logIn()).status()).toBe(401);
});
