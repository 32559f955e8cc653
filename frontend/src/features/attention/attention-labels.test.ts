import { expect, test } from "vitest";
import { labelsFor } from "./attention-labels";
import type { AttentionItem } from "./attention-query";

const payout = { id: "p1", amount: 112.5, companionName: "Maya R." } as const;

// What happened, and the one act that settles it.
test.each<[AttentionItem, title: string, text: string, act: string]>([
  [
    { kind: "incident", id: "c1", severity: "high", reportedBy: "client", state: "open" },
    "Incident reported",
    "High severity, reported by a client.",
    "Open case",
  ],
  [
    { kind: "incident", id: "c1", severity: "medium", reportedBy: "companion", state: "in_work" },
    "Incident being worked on",
    "Medium severity, reported by a companion.",
    "Open case",
  ],
  [
    { kind: "incident", id: "c1", severity: "low", reportedBy: "admin", state: "open" },
    "Incident reported",
    "Low severity, reported by an operator.",
    "Open case",
  ],
  [
    { kind: "failed_payout", ...payout, detail: "refused by the bank" },
    "Payout failed",
    "$112.50 for Maya R.: refused by the bank",
    "Retry",
  ],
  [
    { kind: "held_payout", ...payout, hold: "no_account" },
    "Payout held",
    "$112.50 for Maya R.: the companion has no payout account yet",
    "Remind companion",
  ],
  [
    { kind: "held_payout", ...payout, hold: "account_not_ready" },
    "Payout held",
    "$112.50 for Maya R.: the companion's payout account is not ready",
    "Remind companion",
  ],
  [
    { kind: "held_payout", ...payout, hold: "disputed" },
    "Payout held",
    "$112.50 for Maya R.: the client's bank disputes the payment",
    "Show payout",
  ],
  [
    { kind: "held_payout", ...payout, hold: "by_operator", detail: "Ask first" },
    "Payout held",
    "$112.50 for Maya R.: held until an administrator releases it. Ask first",
    "Release",
  ],
  [
    { kind: "dispute", id: "dp_1", amount: 40, bookingId: "b1", respondBy: "2026-12-01T17:00:00Z" },
    "Payment disputed",
    "$40.00, by the client's bank. It can be answered until Dec 1, 2026, 5:00 PM, UTC.",
    "Answer the bank",
  ],
  [
    { kind: "dispute", id: "dp_1", amount: 40 },
    "Payment disputed",
    "$40.00, by the client's bank. The payment provider says until when it can be answered.",
    "Answer the bank",
  ],
  [
    { kind: "failed_refund", id: "j1", amount: 40, detail: "The card is closed." },
    "Refund failed",
    "$40.00 did not reach the client. The card is closed.",
    "Paid another way",
  ],
  [
    { kind: "failing_work", id: "b1", work: "Refunds", failures: 3, detail: "timeout" },
    "Background work failing",
    'Refunds, b1: failed 3 times in a row, last with "timeout". It is tried again at least every ten minutes and keeps up nothing else. If it stays here, pass this on to the person who runs the servers.',
    "wait",
  ],
  [
    {
      kind: "failing_work",
      id: "b1",
      work: "Refunds",
      failures: 1,
      detail: "timeout",
      bookingId: "b1",
    },
    "Background work failing",
    'Refunds, b1: failed once, last with "timeout". It is tried again at least every ten minutes and keeps up nothing else. If it stays here, pass this on to the person who runs the servers.',
    "Show booking",
  ],
  [
    { kind: "overdue", id: "b9" },
    "Should have ended",
    "A state: b9. If you cannot tell why it is still there, pass this on to the person who runs the servers.",
    "wait",
  ],
  [
    { kind: "verification_request", id: "v1", companionName: "Maya R.", userId: "k1" },
    "Verification requested",
    "Maya R. is waiting for a decision.",
    "Decide",
  ],
  [
    {
      kind: "expiring_badge",
      id: "k1, drugTest, 2026-12-24",
      companionName: "Maya R.",
      userId: "k1",
      badge: "drugTest",
      validThrough: "2026-12-24",
    },
    "Badge ends soon",
    "Drug test of Maya R.: valid through Dec 24, 2026.",
    "Show badges",
  ],
  [
    { kind: "parked_job", id: "j3", detail: "no space left" },
    "Work that failed too many times",
    "no space left",
    "Try again",
  ],
  [
    { kind: "parked_mail", id: "j3", detail: "no space left" },
    "Email that could not be sent",
    "no space left",
    "Try again",
  ],
  [{ kind: "note", id: "j2", detail: "Look at this" }, "Note", "Look at this", "Dismiss"],
  [{ kind: "a_new_kind" as never, id: "x", detail: "new" }, "A new kind", "new", "wait"],
])("%o", (item, title, text, act) => {
  const labels = labelsFor(item);
  expect(labels.title).toBe(title);
  expect(labels.text).toBe(text);
  expect("label" in labels.act ? labels.act.label : labels.act.how).toBe(act);
});

const page = { to: "/admin/payouts?payout=p1" };

// The question before an act, and the sentences while it runs and after it.
test.each<[AttentionItem, ReturnType<typeof labelsFor>["act"]]>([
  [
    { kind: "failed_payout", ...payout },
    {
      how: "reason",
      label: "Retry",
      busy: "Retrying...",
      done: "Payout retry initiated",
      question: "Retry this payout?",
    },
  ],
  [
    { kind: "held_payout", ...payout, hold: "by_operator" },
    {
      how: "reason",
      label: "Release",
      busy: "Releasing...",
      done: "Payout released",
      question: "Release this payout?",
    },
  ],
  [
    { kind: "held_payout", ...payout, hold: "no_account" },
    {
      how: "once",
      label: "Remind companion",
      busy: "Sending...",
      done: "The companion was sent a reminder.",
    },
  ],
  [
    { kind: "held_payout", ...payout, hold: "disputed" },
    { how: "look", label: "Show payout", ...page },
  ],
  [
    { kind: "failed_refund", id: "j1" },
    {
      how: "reason",
      label: "Paid another way",
      busy: "Closing...",
      done: "Refund closed",
      question: "Was it paid back another way?",
    },
  ],
  [
    { kind: "note", id: "j2" },
    {
      how: "reason",
      label: "Dismiss",
      busy: "Dismissing...",
      done: "Note dismissed",
      question: "Dismiss this note?",
    },
  ],
  [
    { kind: "parked_job", id: "j3" },
    { how: "once", label: "Try again", busy: "Releasing...", done: "Trying again now." },
  ],
  [
    { kind: "incident", id: "c1" },
    { how: "look", label: "Open case", to: "/admin/incidents/c1" },
  ],
  [
    { kind: "verification_request", id: "v1", userId: "k1" },
    { how: "look", label: "Decide", to: "/admin/verify-user/k1?type=companion" },
  ],
  [
    { kind: "expiring_badge", id: "b1", userId: "k1", badge: "degree", validThrough: "2026-12-24" },
    { how: "look", label: "Show badges", to: "/admin/verify-user/k1?type=companion" },
  ],
])("the act of %o", (item, act) => {
  expect(labelsFor(item).act).toEqual(act);
});

test("a payout that no companion and no amount is known of still reads as a sentence", () => {
  expect(labelsFor({ kind: "failed_payout", id: "p1", detail: "refused" }).text).toBe(
    "$0.00 for a companion: refused",
  );
  expect(labelsFor({ kind: "failed_payout", ...payout }).page).toEqual({
    label: "Payout",
    ...page,
  });
});

test.each([
  ["id", "ID of"],
  ["driverLicense", "Driver license of"],
  ["employment", "Employment of"],
  ["degree", "Degree of"],
  ["background", "Background check of"],
] as const)("an expiring badge is named: %s", (badge, start) => {
  const item = { kind: "expiring_badge", id: "b1", badge, validThrough: "2026-12-24" } as const;
  expect(labelsFor(item).text).toBe(`${start} a companion: valid through Dec 24, 2026.`);
});
