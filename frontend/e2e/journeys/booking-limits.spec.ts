import { expectSoundInBoth, press } from "../pages/both-sizes";
import { newCompanion, startAsNewcomer, verifiedClient } from "../pages/newcomers";
import { expect, test } from "../pages/test";

test("a companion sets limits, and a client reads which one is in the way", async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const client = await verifiedClient(request, "Casey");
  const companion = await newCompanion(request, "Ines");
  await startAsNewcomer(page, companion);
  await page.goto("/companion/dashboard");
  const form = page.getByRole("form", { name: "Limits for bookings" });
  await expect(form.getByRole("list", { name: "What this means" })).toContainText(
    "Clients can book you as soon as you can get there, however far away they are.",
  );
  await form.getByLabel("Notice").selectOption({ label: "3 days" });
  await form.getByLabel(/^Longest way/).fill("40");
  await form.getByLabel("Quiet hours begin").fill("22:00");
  await press(form.getByRole("button", { name: "Save limits" }));
  await expect(form.getByRole("link", { name: "Say when your quiet hours end." })).toBeVisible();
  await expectSoundInBoth(page);
  await form.getByLabel("Quiet hours end").fill("07:00");
  await form.getByLabel(/^More time between two visits/).selectOption({ label: "1 hour" });
  await expect(form.getByRole("list", { name: "What this means" })).toContainText(
    "What they book between 10:00 PM and 7:00 AM starts 3 days after 7:00 AM at the earliest.",
  );
  await press(form.getByRole("button", { name: "Save limits" }));
  await expect(form.getByText("Your limits are saved.")).toBeVisible();
  await expectSoundInBoth(page);
  await page.reload();
  await expect(form.getByLabel("Notice")).toHaveValue("4320");
  await expect(form.getByLabel("Quiet hours begin")).toHaveValue("22:00");

  const theirs = await browser.newPage({ baseURL: baseURL ?? "" });
  await startAsNewcomer(theirs, client);
  await theirs.goto(companion.search);
  await expect(theirs.getByText(/^Free by video /)).toBeVisible();
  await theirs.close();
});
