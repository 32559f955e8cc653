import { expectSoundInBoth, press } from "../pages/both-sizes";
import { newCompanion, startAsNewcomer } from "../pages/newcomers";
import { test } from "../pages/own-server-test";
import { expect } from "../pages/test";

// ADR 141. A separate server, whose secret keys seal the address. It calls no other machine, so the calendar is never
// read; what it reads is tested over HTTP (tests/http/external-calendars.test.mjs).
test.use({ expectedNoise: [/400 \(Bad Request\)/] });

test("a companion adds a calendar elsewhere, sees its state and removes it", async ({ page }) => {
  await startAsNewcomer(page, await newCompanion(page.request, "Maya"));
  await page.goto("companion/dashboard");
  const part = page.getByRole("region", { name: "Your other calendars" });
  await press(part.getByRole("button", { name: "Add this calendar" }));
  await expect(
    part.getByRole("link", { name: "Please enter the calendar's address." }),
  ).toBeVisible();
  await part.getByLabel("Calendar address").fill("https://10.0.0.1/family.ics");
  await press(part.getByRole("button", { name: "Add this calendar" }));
  await expect(part.getByLabel("Calendar address")).toHaveAccessibleDescription(
    /Must begin with https:\/\/ or webcal:\/\/ and name a website/,
  );
  await part.getByLabel("Calendar address").fill("webcal://calendar.invalid/secret-path.ics");
  await part.getByLabel(/^Calendar name/).fill("Family");
  await press(part.getByRole("button", { name: "Add this calendar" }));
  const rows = part.getByRole("list", { name: "Your other calendars" }).getByRole("listitem");
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText("calendar.invalid");
  await expect(rows).not.toContainText("secret-path");
  await expect(part.getByLabel("Calendar address")).toHaveValue("");
  await expect(rows).toContainText("The calendar did not answer.", { timeout: 60_000 });
  await expect(rows).toContainText("We will try again on");
  await expectSoundInBoth(page);
  await press(rows.getByRole("button", { name: "Remove Family" }));
  await expect(rows).toHaveCount(0);
});
