import { expectSoundInBoth } from "../pages/both-sizes";
import { expectAccessible } from "../pages/checks";
import { newCompanion, verifiedClient } from "../pages/newcomers";
import { test } from "../pages/own-server-test";
import { logInByForm } from "../pages/people";
import { expect } from "../pages/test";
import { paidVisit } from "../pages/visits";

// A separate server: the substitute is booked, and no other test's companion may be.

const management = "/admin/booking-management";

test("ADMB-010 ADMB-012 ADMB-013 a template is saved, fills the bulk form, and is deleted", async ({
  page,
  request,
}) => {
  const companion = await newCompanion(request, "Noor");
  const { displayName } = companion.user;
  await logInByForm(page, "admin");
  await page.goto(`${management}?tab=templates`);
  await page.getByLabel("Template Name").fill("Evenings");
  await page.getByLabel("Duration").fill("3");
  await page.getByLabel("Recurrence Pattern").selectOption("biweekly");
  await page.getByLabel("Location").fill("Albany, NY");
  await page.getByLabel("Find a companion").fill(displayName);
  await page.getByRole("button", { name: `Add to Template ${displayName}` }).click();
  await page.getByRole("button", { name: "Save Template" }).click();
  await expect(page.getByText("Template saved successfully!")).toBeVisible();
  const row = page.getByRole("listitem").filter({ hasText: "1 companion, biweekly, 3 hours" });
  await expect(row.getByRole("heading", { name: "Evenings" })).toBeVisible();
  await expectSoundInBoth(page);

  await row.getByRole("button", { name: "Use Template Evenings" }).click();
  await page.waitForURL(/tab=bulk$/);
  await expect(page.getByLabel("Location")).toHaveValue("Albany, NY");
  await expect(page.getByLabel("Duration")).toHaveValue("3");
  await expect(page.getByLabel("Pattern")).toHaveValue("custom");
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(4);
  await expect(page.getByRole("button", { name: `Remove ${displayName}` })).toBeVisible();
  await expectSoundInBoth(page);

  await page.goto(`${management}?tab=templates`);
  await row.getByRole("button", { name: "Delete Evenings" }).click();
  const dialog = page.getByRole("dialog", { name: 'Delete "Evenings"?' });
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Template deleted.")).toBeVisible();
  await expect(row).toHaveCount(0);
});

test("ADMB-016 ADMB-019 ADMB-021 a substitute visits at the client's price, and all parties are notified", async ({
  page,
  request,
}) => {
  const client = await verifiedClient(request, "Casey");
  const booked = await newCompanion(request, "Noor");
  const substitute = await newCompanion(request, "Rowan");
  const booking = await paidVisit(request, client, booked, 9);
  const get = async (token: string, path: string) => {
    const reply = await request.get(path, { headers: { Authorization: `Bearer ${token}` } });
    return (await reply.json()).data;
  };
  const before = await get(client.token, `/api/bookings/${booking}`);

  await logInByForm(page, "admin");
  await page.goto(`${management}?tab=replacement`);
  await expect(page.getByRole("checkbox", { name: "Notify client" })).toBeChecked();
  await page.getByLabel("Original Booking ID").fill(booking);
  await expect(page.getByLabel("Original Companion")).toHaveValue(booked.user._id);
  await page.getByRole("radio", { name: substitute.user.displayName }).check();
  await page.getByLabel("Reason").selectOption("emergency");
  await expectSoundInBoth(page);
  await page.getByRole("button", { name: "Process Emergency Replacement" }).click();
  await expect(page.getByText("Emergency replacement processed successfully!")).toBeVisible();

  const after = await get(client.token, `/api/bookings/${booking}`);
  expect(after.totalCost).toBe(before.totalCost);
  const coming = (after.companions as { status: string; companionId: { _id: string } }[])
    .filter(({ status }) => status === "confirmed")
    .map(({ companionId }) => companionId._id);
  expect(coming).toEqual([substitute.user._id]);
  for (const { token } of [client, booked, substitute]) {
    const received = await get(token, "/api/notifications");
    expect(JSON.stringify(received[0])).toContain(booking);
  }
  await page.goto("/admin/audit");
  await expect(page.getByRole("heading", { name: "Replaced a companion" })).toBeVisible();
  await expect(page.getByText("Reason: emergency")).toBeVisible();
});
