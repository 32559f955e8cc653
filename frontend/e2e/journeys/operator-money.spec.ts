import type { APIRequestContext, Locator, Page } from "@playwright/test";
import { expectSoundInBoth } from "../pages/both-sizes";
import { newCompanion, verifiedClient } from "../pages/newcomers";
import type { OwnServer } from "../pages/own-server";
import { test } from "../pages/own-server-test";
import { logInByForm, people } from "../pages/people";
import { expect } from "../pages/test";
import { attended, beginIn, paidVisit } from "../pages/visits";
import { failPayout, parkNote } from "../pages/waiting";

// A separate server: events that take a night, or a bank that refuses, are written into its database.

/**
 * A visit that ended over eleven hours ago; its companion has no payout account, so the payout is
 * on hold.
 */
async function owedVisit(page: Page, request: APIRequestContext, server: OwnServer) {
  const companion = await newCompanion(request, "Noor");
  const booking = await paidVisit(request, await verifiedClient(request, "Casey"), companion);
  attended(server, booking);
  beginIn(server, booking, -13 * 3_600);
  const { displayName } = companion.user;
  await logInByForm(page, "admin");
  const token = await page.evaluate(() => localStorage.getItem("authToken"));
  const headers = { Authorization: `Bearer ${token}` };
  const owed = async () =>
    (await request.get("/api/admin/payouts?period=all&status=pending", { headers })).text();
  await expect.poll(owed).toContain(booking);
  await page.goto("/admin/payouts?period=all&status=pending");
  await expect(getRow(page, displayName)).toBeVisible();
  return { booking, displayName };
}

const getRow = (page: Page, text: string) => page.getByRole("listitem").filter({ hasText: text });

/** Opens the dialog of an action, checks that it requires a reason, and fills it in. */
async function actWithReason(page: Page, button: Locator, submit: string, reason: string) {
  await button.click();
  const dialog = page.getByRole("dialog");
  const confirm = dialog.getByRole("button", { name: submit });
  await confirm.click();
  await expect(dialog.getByRole("link", { name: "Enter a reason" })).toBeVisible();
  await expectSoundInBoth(page);
  await dialog.getByLabel("Reason").fill(reason);
  if (await dialog.getByLabel("Your password").isVisible())
    await dialog.getByLabel("Your password").fill(people.admin.password);
  await confirm.click();
  await expect(dialog).toHaveCount(0);
}

test("ADMP-001 ADMP-006b ADMP-007 ADMP-008 a payout is held, released, retried and refunded, and appears in export and reconciliation", async ({
  page,
  request,
  server,
}) => {
  test.slow();
  const { booking, displayName } = await owedVisit(page, request, server);
  const row = getRow(page, displayName);
  await expect(page.getByRole("heading", { level: 1, name: "Payout Dashboard" })).toBeVisible();
  await expect(row.getByText(/: the companion has no payout account$/)).toBeVisible();
  await expect(row.getByRole("button", { name: /^Retry/ })).toHaveCount(0);
  await expect(page.getByText(/by payouts and ledger alike\./)).toBeVisible();
  await expectSoundInBoth(page);

  const hold = row.getByRole("button", { name: `Hold of ${displayName}` });
  await actWithReason(page, hold, "Hold payout", "A complaint");
  await expect(page.getByText("Payout held")).toBeVisible();
  await expect(row.getByText("Held until an administrator releases it: A complaint")).toBeVisible();
  const release = row.getByRole("button", { name: `Release of ${displayName}` });
  await actWithReason(page, release, "Release payout", "Settled");
  await expect(page.getByText("Payout released")).toBeVisible();
  await expect(row.getByText(/: the companion has no payout account$/)).toBeVisible();

  failPayout(server, booking);
  await page.getByRole("link", { name: "Failed", exact: true }).click();
  await expect(row.getByText("Failed: refused by the bank")).toBeVisible();
  await expectSoundInBoth(page);
  const retry = row.getByRole("button", { name: `Retry of ${displayName}` });
  await actWithReason(page, retry, "Retry", "Account mended");
  await expect(page.getByText("Payout retry initiated")).toBeVisible();
  await expect(row).toHaveCount(0);

  await page.getByRole("link", { name: "All", exact: true }).click();
  await expect(row).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download CSV" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("payouts.csv");
  let text = "";
  for await (const part of await file.createReadStream()) text += part;
  expect(text.split("\r\n").find((row) => row.includes(`"${booking}"`))).toContain(
    `"${displayName}",`,
  );

  const workbook = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download Excel" }).click();
  expect((await workbook).suggestedFilename()).toBe("payouts.xlsx");

  const refund = row.getByRole("button", { name: `Refund client for ${displayName}` });
  await actWithReason(page, refund, "Refund client", "The companion did not come");
  await expect(page.getByText("Refund ordered")).toBeVisible();
  await expect(row.getByText("Not sent: the client got the money back")).toBeVisible();
  await expect(page.getByText(/by payouts and ledger alike\./)).toBeVisible();
});

test("an item that needs attention is resolved in the list and recorded in the audit log with its reason", async ({
  page,
  request,
  server,
}) => {
  test.slow();
  const { booking, displayName } = await owedVisit(page, request, server);
  const hold = getRow(page, displayName).getByRole("button", { name: `Hold of ${displayName}` });
  await actWithReason(page, hold, "Hold payout", "A complaint");
  parkNote(server, "The balances differ by $1.00.");
  await page
    .getByRole("navigation", { name: "Administration" })
    .getByRole("link", { name: "Dashboard" })
    .click();
  const tab = page.getByRole("link", { name: /^Needs attention \(\d+\)$/ });
  await tab.click();
  const waiting = async () => Number(/\d+/.exec((await tab.textContent()) ?? "")?.[0]);
  const note = getRow(page, "The balances differ by $1.00.");
  await expect(note).toBeVisible();
  const before = await waiting();
  await expectSoundInBoth(page);
  await actWithReason(page, note.getByRole("button", { name: /^Dismiss/ }), "Dismiss", "Read it");
  await expect(page.getByText("Note dismissed")).toBeVisible();
  await expect(note).toHaveCount(0);
  const held = getRow(page, `for ${displayName}: held until an administrator releases it`);
  const release = held.getByRole("button", { name: /^Release/ });
  await actWithReason(page, release, "Release", "Settled");
  await expect(page.getByText("Payout released")).toBeVisible();
  // It waits for the companion's account again, which only the companion can set up.
  const open = getRow(page, `for ${displayName}: the companion has no payout account yet`);
  await expect(open.getByRole("button", { name: /^Remind companion/ })).toBeVisible();
  await expect.poll(waiting).toBe(before - 1);

  failPayout(server, booking);
  await page.getByRole("button", { name: "Refresh" }).click();
  const failed = getRow(page, `for ${displayName}: refused by the bank`);
  await actWithReason(page, failed.getByRole("button", { name: /^Retry/ }), "Retry", "Mended");
  await expect(page.getByText("Payout retry initiated")).toBeVisible();
  await expect(failed).toHaveCount(0);

  await page.goto("/admin/audit");
  for (const words of ["Reason: A complaint", "Reason: Read it", "Reason: Settled"])
    await expect(page.getByText(words)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Retried a payout" })).toBeVisible();
});
