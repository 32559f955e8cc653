import { expect, test } from "vitest";
import type { Shift } from "./earnings-query";
import { formatPayout } from "./shift-parts";

const shift = (over: Partial<Shift>) =>
  ({
    payoutState: "held",
    expectedPayoutAt: "2026-11-24T20:00:00Z",
    payoutDate: null,
    ...over,
  }) as Shift;

const before = new Date("2026-11-24T12:00:00Z");
const after = new Date("2026-11-24T21:00:00Z");
const sent = "2026-11-24T20:05:00Z";

test.each<[Partial<Shift>, string]>([
  [
    { heldReason: "no_account" },
    "Held: you have no payout account yet (due Nov 24, 2026, 8:00 PM, UTC)",
  ],
  [
    { heldReason: "account_not_ready" },
    "Held: your payout account is not ready yet (due Nov 24, 2026, 8:00 PM, UTC)",
  ],
  [
    { heldReason: "disputed" },
    "Held: the client's bank disputes the payment (due Nov 24, 2026, 8:00 PM, UTC)",
  ],
  [
    { heldReason: "by_operator" },
    "Held: we are looking into this shift first, and support answers any questions (due Nov 24, 2026, 8:00 PM, UTC)",
  ],
  [{ heldReason: null }, "Held (due Nov 24, 2026, 8:00 PM, UTC)"],
  [{ heldReason: "audit_pending" as never }, "Audit pending (due Nov 24, 2026, 8:00 PM, UTC)"],
  [{ payoutState: "scheduled" }, "Expected Nov 24, 2026, 8:00 PM, UTC"],
  [{ payoutState: "due" }, "Expected Nov 24, 2026, 8:00 PM, UTC"],
  [{ payoutState: "sending" }, "On its way to your payout account"],
  [
    { payoutState: "failed" },
    "The transfer failed. The money is still yours, and we are looking into it (due Nov 24, 2026, 8:00 PM, UTC)",
  ],
  [
    { payoutState: "paid", payoutDate: sent },
    "Sent to your payout account Nov 24, 2026, 8:05 PM, UTC",
  ],
  [
    { payoutState: "paid", payoutDate: sent, deducted: 40.5 },
    "Sent to your payout account Nov 24, 2026, 8:05 PM, UTC. $40.50 was deducted: the client disputed the payment at their bank",
  ],
  [
    { payoutState: "lost", deducted: 40.5 },
    "Sent to your payout account. $40.50 of it was taken back",
  ],
  [{ payoutState: "reversing" }, "Being taken back: the client was refunded"],
  [{ payoutState: "reversed" }, "Taken back: the client was refunded"],
  [{ payoutState: "cancelled" }, "Not sent: the client got the money back"],
  // Nothing was refunded after a lost dispute.
  [
    { payoutState: "reversing", deducted: 90 },
    "Being taken back: the client disputed the payment at their bank",
  ],
  [
    { payoutState: "reversed", deducted: 90 },
    "Taken back: the client disputed the payment at their bank",
  ],
  [
    { payoutState: "cancelled", deducted: 90 },
    "Not sent: the client disputed the payment at their bank",
  ],
  [{ payoutState: "in_review" as never }, "In review"],
])("says what happens to the pay of a shift: %o", (over, text) => {
  expect(formatPayout(shift(over), before, true)).toBe(text);
});

test("promises no date before the payout account is ready, and none that has passed", () => {
  for (const payoutState of ["scheduled", "due"] as const) {
    expect(formatPayout(shift({ payoutState }), before, false)).toBe(
      "Sent once your payout account is ready",
    );
  }
  const overdue = shift({ payoutState: "due", deducted: 5 });
  expect(formatPayout(overdue, after, true)).toBe(
    "Being sent now. $5.00 was deducted: the client disputed the payment at their bank",
  );
});
