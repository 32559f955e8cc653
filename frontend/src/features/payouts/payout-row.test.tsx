import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderPayoutRow } from "~/testing/payout-row";
import type { Payout } from "./payouts-query";

test.each<[Partial<Payout>, string]>([
  [{}, "Due Nov 21, 2026, 12:00 AM, UTC"],
  [{ state: "held", hold: "no_account" }, "Waiting: the companion has no payout account"],
  [{ state: "held", hold: "account_not_ready" }, "Waiting: the payout account is not ready"],
  [{ state: "held", hold: "disputed" }, "Waiting: the payment is disputed"],
  [
    { state: "held", hold: "by_operator", holdNote: "Ask first" },
    "Held until an administrator releases it: Ask first",
  ],
  [{ state: "held" }, "Waiting"],
  [{ state: "sending" }, "On its way to the provider"],
  [
    { state: "paid", processedAt: "2026-11-23T15:30:00Z", stripeTransferId: "tr_1" },
    "Sent Nov 23, 2026, 3:30 PM, UTC · tr_1",
  ],
  [{ state: "failed", lastError: "account closed" }, "Failed: account closed"],
  [{ state: "failed" }, "Failed: no reason given"],
  [{ state: "reversing" }, "Being taken back for a refund"],
  [{ state: "reversing", deducted: 20 }, "A part is being taken back"],
  [{ state: "reversed" }, "Taken back and refunded"],
  [{ state: "reversed", deducted: 20 }, "Taken back after a lost dispute"],
  [{ state: "lost" }, "Refunded; the money did not come back"],
  [{ state: "lost", returned: 12.5 }, "Refunded; only $12.50 came back"],
  [{ state: "cancelled" }, "Not sent: the client got the money back"],
  [{ state: "cancelled", deducted: 20 }, "Not sent: the client's bank took the money back"],
  [{ state: "in_review" as never }, "In review"],
])("says where a payout is: %o", (over, sentence) => {
  renderPayoutRow(over);
  expect(screen.getByText(sentence)).toBeVisible();
});

test("shows when the shift was on the clock of its place", () => {
  renderPayoutRow({ shiftDate: "2026-11-10T16:00:00Z", timezone: "America/Denver" });
  expect(screen.getByText(/^Shift Nov 10, 2026, 9:00 AM, Denver \(MST\)/)).toBeVisible();
});

test("shows the amount, what was deducted of it, and a suspension", () => {
  renderPayoutRow({ state: "paid", status: "completed", deducted: 20, companionSuspended: true });
  expect(screen.getByText("$112.50")).toBeVisible();
  expect(screen.getByText("$20.00 of it deducted after a lost dispute")).toBeVisible();
  expect(screen.getByText("Suspended")).toBeVisible();
});
