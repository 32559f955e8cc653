import { expect } from "@playwright/test";
import { expectSoundInBoth, press, turnTo } from "../pages/both-sizes";
import { aPhoto, newMember } from "../pages/profile";
import { test } from "../pages/test";

test.use({ expectedNoise: [/status of 40[09]/] });

// ROLE-004, KPROF-016, KPROF-026, KPROF-030, KPROF-031, KPROF-041, KPROF-043, KPROF-045, KPROF-074
test("a companion edits the whole profile, and clients see the changes", async ({ page }) => {
  await newMember(page, "companion");
  await page.goto("/companion/profile");
  await expect(page.getByText("Your profile has 1 of 7 parts")).toBeVisible();
  await expect(page.getByRole("switch", { name: "Availability" })).toBeChecked();
  await expect(page.getByLabel("Substance abuse")).toHaveValue("0.5");
  await expectSoundInBoth(page);

  const name = page.getByLabel("Display name");
  await name.fill("Maya R.");
  await expect(page.getByText("✗ Display name is already taken")).toBeVisible();
  await page.getByLabel("Hourly rate").fill("0");
  await press(page.getByRole("button", { name: "Save Changes" }));
  await expect(page.getByRole("link", { name: /Display name is already taken/ })).toBeVisible();
  await expectSoundInBoth(page);

  const own = `Robin of ${Date.now()}`;
  await name.fill(own);
  await expect(page.getByText("✓ Display name is available")).toBeVisible();
  await page.getByLabel("Hourly rate").fill("82.50");
  await turnTo(page, "desktop");
  const top = async (label: string) => (await page.getByLabel(label).boundingBox())?.y;
  expect(await top("Longest shift")).toBe(await top("Hourly rate"));
  await page.getByLabel("Bio").fill("Calm mornings, long walks, and no judgment.");
  const skills = page.getByRole("group", { name: /^Skills & Specialties/ });
  await press(skills.getByRole("button", { name: "Choose from the list" }));
  await skills.getByRole("checkbox", { name: "Harm reduction" }).check();
  await expectSoundInBoth(page);
  await press(skills.getByRole("button", { name: "Close the list" }));

  await press(page.getByRole("button", { name: "What clients see" }));
  const view = page.getByRole("dialog", { name: "What clients see" });
  await expect(view.getByText(own).first()).toBeVisible();
  await expect(view).not.toContainText("Elm Street");
  await expectSoundInBoth(page);
  await press(view.getByRole("button", { name: "Close" }).last());

  const photo = { name: "me.png", mimeType: "image/png", buffer: await aPhoto(page) };
  const stored = page.waitForRequest((call) => call.url().includes("/api/files?"));
  await page.getByLabel(/^Photo/).setInputFiles(photo);
  expect((await stored).url()).toContain("folder=companion-profiles");
  await expect(page.getByRole("button", { name: /^Remove Photo/ })).toBeVisible();
  await page.reload();
  await expect(name).toHaveValue(own);
  await expect(page.getByText("We kept what you typed")).toBeVisible();
  await expect(page.getByText("Error checking availability")).toHaveCount(0);
  await expect(page.getByText("✓ Display name is available")).toBeVisible();
  await press(page.getByRole("button", { name: "Save Changes" }));
  await page.waitForURL(/\/companion\/dashboard/);
  await press(page.getByRole("link", { name: "View public profile" }));
  await expect(page.getByText("Calm mornings, long walks, and no judgment.")).toBeVisible();
  await expect(page.getByText("Harm reduction").first()).toBeVisible();
});

// PAYO-003, PAYO-005, PAYO-008, PAYO-009, PAYO-010, PAYO-013, PAYO-016, PAYO-020
test("a companion sets up the payout account on the provider's pages", async ({ page }) => {
  await newMember(page, "companion");
  await page.goto("/companion/profile");
  const card = page.getByRole("region", { name: "Payout Account" });
  await expect(card.getByText("Payment Account Not Set Up")).toBeVisible();
  await page.getByLabel("Bio").fill("Half a sentence");
  await press(card.getByRole("button", { name: "Set Up Payment Account" }));
  await press(page.getByRole("button", { name: /complete/i }));
  await page.waitForURL(/\/companion\/profile/);
  await expect(card.getByText("Payment Account Ready")).toBeVisible();
  await expect(card.getByText(/Available Balance: \$0\.00/)).toBeVisible();
  await expect(card.getByText(/Pending Balance: \$0\.00/)).toBeVisible();
  await expect(page.getByLabel("Bio")).toHaveValue("Half a sentence");
  await expectSoundInBoth(page);
  const opened = page.context().waitForEvent("page");
  await press(card.getByRole("button", { name: /^Open Payout Dashboard/ }));
  await (await opened).waitForURL(/express|dashboard|login|acct/);
});
