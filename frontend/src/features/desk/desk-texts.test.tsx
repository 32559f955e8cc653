import { render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { bookingRecord, casey, events } from "~/testing/handlers/desk";
import { BookingMoney } from "./booking-money";
import type { TimelineEvent } from "./desk-queries";
import { PersonSummary } from "./person-summary";
import { formatText, formatTitle, formatWho } from "./timeline-labels";

const labels = {
  formatAction: (action: string) => `Action ${action}`,
  isViewAction: () => false,
  formatCase: () => "Harassment",
};
const event = (over: Partial<TimelineEvent>): TimelineEvent => ({
  at: "2026-11-28T02:03:00Z",
  timezone: "America/New_York",
  kind: "created",
  by: "client",
  account: casey,
  ...over,
});

test.each<[Partial<TimelineEvent>, title: string]>([
  [{ kind: "created", amount: 325 }, "Booked: $325.00"],
  [{ kind: "created", by: "admin", amount: 325 }, "Proposed by an administrator: $325.00"],
  [{ kind: "checkout_opened" }, "Payment page opened"],
  [{ kind: "requested" }, "Card authorized, companion asked"],
  [{ kind: "request_accepted" }, "Request accepted"],
  [{ kind: "request_ended", detail: "declined" }, "Request declined"],
  [{ kind: "request_ended", detail: "unanswered" }, "Request not answered in time"],
  [{ kind: "request_ended", detail: "withdrawn" }, "Request withdrawn"],
  [{ kind: "request_ended", detail: "not_permitted" }, "Request ended: the two may not meet"],
  [
    { kind: "request_ended", detail: "payment_lost" },
    "Request ended: the card was no longer authorized",
  ],
  [{ kind: "request_ended", detail: "a new one" }, "Request ended"],
  [{ kind: "paid", amount: 325 }, "Paid: $325.00"],
  [{ kind: "answered" }, "Companion confirmed the visit"],
  [{ kind: "answer_missed" }, "No answer by the deadline, client notified"],
  [{ kind: "visit_rescheduled" }, "Visit rescheduled"],
  [{ kind: "running_late", detail: "1" }, "Running late: 1 minute"],
  [{ kind: "checked_in" }, "Checked in"],
  [{ kind: "checked_out" }, "Checked out"],
  [{ kind: "companion_missing" }, "Companion reported missing"],
  [{ kind: "client_missing" }, "Client reported missing"],
  [{ kind: "line_canceled" }, "Visit canceled"],
  [{ kind: "canceled" }, "Booking canceled"],
  [{ kind: "canceled", detail: "hold_expired" }, "Not paid in time, canceled"],
  [{ kind: "completed" }, "Booking completed"],
  [{ kind: "refund_ordered", amount: 20 }, "Refund ordered: $20.00"],
  [{ kind: "refund_arrived", amount: 20 }, "Refund sent: $20.00"],
  [{ kind: "refund_failed", amount: 20 }, "Refund failed: $20.00"],
  [{ kind: "dispute_opened", amount: 325 }, "Payment disputed: $325.00"],
  [{ kind: "payout_sent", amount: 225 }, "Payout sent: $225.00"],
  [{ kind: "payout_reversing", amount: 225 }, "Payout is being taken back: $225.00"],
  [{ kind: "payout_returned", amount: 225 }, "Payout taken back: $225.00"],
  [{ kind: "posted", detail: "line_completed" }, "Posted to the ledger: line completed"],
  [{ kind: "case_reported", detail: "conduct" }, "Case opened: Harassment"],
  [{ kind: "case_settled", detail: "conduct" }, "Case resolved: Harassment"],
  [{ kind: "notified" }, "Notified in the app"],
  [{ kind: "mail", detail: "waiting" }, "Mail waits to be sent"],
  [{ kind: "mail", detail: "sent" }, "Mail sent"],
  [{ kind: "mail", detail: "failed" }, "Mail failed"],
  [{ kind: "act", detail: "get_booking" }, "Action get_booking"],
])("the timeline says what happened: %o", (over, title) => {
  expect(formatTitle(event(over), labels)).toBe(title);
});

test.each<[Partial<TimelineEvent>, who: string]>([
  [{ kind: "mail" }, "To Casey"],
  [{ kind: "mail", account: { ...casey, displayName: "" } }, "To a closed account"],
  [{ kind: "notified", account: undefined }, "To the operator"],
  [{ kind: "canceled" }, "Casey"],
  [{ kind: "canceled", account: undefined }, "The client"],
  [{ kind: "checked_in", by: "companion", account: undefined }, "The companion"],
  [{ kind: "act", by: "admin", adminName: "ops@example.com" }, "ops@example.com"],
  [{ kind: "canceled", by: "admin" }, "An administrator"],
  [{ kind: "paid", by: "provider" }, "Payment provider"],
  [{ kind: "completed", by: "system" }, "Automatic"],
])("the timeline names the actor or the recipient: %o", (over, who) => {
  expect(formatWho(event(over as Partial<TimelineEvent>))).toBe(who);
});

test("the timeline gives a decline's reason and a refund's, and no other detail", () => {
  const ended = event({ kind: "request_ended", detail: "declined", text: "not_available" });
  expect(formatText(ended)).toBe("Reason: not available");
  expect(formatText({ ...ended, text: "" })).toBe("");
  expect(formatText(event({ kind: "refund_ordered", detail: "client_cancelled" }))).toBe(
    "Client canceled",
  );
  expect(formatText(events[2] as TimelineEvent)).toBe("Called the client.");
});

const showMoney = (over: Partial<typeof bookingRecord>) =>
  render(
    <MemoryRouter>
      <BookingMoney record={{ ...bookingRecord, ...over }} zone="America/New_York" />
    </MemoryRouter>,
  );

test("a booking without a payment has no ledger and nothing at the provider", () => {
  showMoney({ payments: [], entries: [] });
  expect(screen.getByText("Nothing is posted to the ledger yet")).toBeVisible();
  expect(screen.getByText("The first entry is the client's payment.")).toBeVisible();
  expect(screen.queryByRole("list", { name: "At the payment provider" })).toBeNull();
});

test("what the provider has reads by its state, with its amount", () => {
  const [paid] = bookingRecord.payments as [(typeof bookingRecord.payments)[number]];
  const open = { ...paid, paidAt: undefined, providerId: undefined };
  const dispute = { amount: 325, seenAt: "2026-11-25T10:00:00Z" };
  const refund = { amount: 20, orderedAt: "2026-11-25T10:00:00Z", reason: "client_cancelled" };
  showMoney({
    payments: [
      paid,
      { ...open, _id: "p2", state: "open" },
      { ...open, _id: "p3", state: "expired" },
      { ...paid, _id: "p4", state: "refunded" },
    ],
    refunds: [
      { ...refund, _id: "r1", state: "ordered", isAtBank: false },
      { ...refund, _id: "r2", state: "pending", isAtBank: false },
      { ...refund, _id: "r3", state: "succeeded", isAtBank: false },
      { ...refund, _id: "r4", state: "failed", isAtBank: false },
      { ...refund, _id: "r5", state: "ordered", isAtBank: true },
    ],
    disputes: [
      { ...dispute, id: "dp_1", state: "open" },
      { ...dispute, id: "dp_4", state: "open", answeredAt: "2026-11-26T10:00:00Z" },
      { ...dispute, id: "dp_2", state: "won" },
      { ...dispute, id: "dp_3", state: "lost" },
    ],
  } as Partial<typeof bookingRecord>);
  const rows = within(screen.getByRole("list", { name: "At the payment provider" }))
    .getAllByRole("listitem")
    .map((row) => [row.textContent?.split(" Nov")[0], row.querySelector("b")?.textContent]);
  expect(rows).toEqual([
    ["Paid", "$325.00"],
    ["Payment page open", "$325.00"],
    ["Payment page expired", "$325.00"],
    ["Paid", "$325.00"],
    ["Refund ordered", "$20.00"],
    ["Refund on its way", "$20.00"],
    ["Refund sent", "$20.00"],
    ["Refund failed", "$20.00"],
    ["Refund settled by the client's bank", "$20.00"],
    ["Dispute open", "$325.00"],
    ["Dispute answered, the bank decides", "$325.00"],
    ["Dispute won", "$325.00"],
    ["Dispute lost", "$325.00"],
  ]);
  expect(screen.getByRole("link", { name: "Dispute open" })).toHaveAttribute(
    "href",
    "/admin/disputes/dp_1",
  );
});

test.each([
  ["amount_mismatch", "suspense", "Payment with another amount", "Not assigned"],
  ["dispute_opened", "exp_dispute", "Disputed by the client's bank", "Dispute, at our cost"],
  ["dispute_won", "provider_available", "Dispute won", "Provider, available"],
  ["travel_reserved", "travel_reserve", "Travel money set aside", "Travel money, held"],
  ["line_cancelled", "rev_company_fee", "Visit canceled", "Our company fee"],
  ["line_completed", "rev_commission", "Visit completed", "Our commission"],
  ["booking_cancelled", "booking_escrow", "Booking canceled", "Held for this booking"],
  ["booking_completed", "rev_app_fee", "Booking completed", "Our app fee"],
  ["transfer_made", "provider_pending", "Payout sent", "Provider, pending"],
  ["transfer_reversed", "exp_provider_fee", "Payout taken back", "Provider's fee"],
  [
    "companion_loss",
    "loss_negative_companion",
    "Loss that we bear",
    "Not recovered from the companion",
  ],
  ["payout_voided", "a_new_account", "Payout not sent", "A new account"],
])("the ledger reads %s on %s", (kind, account, entry, name) => {
  showMoney({
    entries: [{ _id: "e1", at: "2026-11-21T10:02:00Z", kind, postings: [{ account, amount: 5 }] }],
  });
  const cells = screen.getByRole("row", { name: /\$5\.00/ });
  expect(within(cells).getByRole("rowheader")).toHaveTextContent(entry);
  expect(within(cells).getByText(name)).toBeVisible();
});

test.each([
  [undefined, /Signed up Jan 2, 2026, 10:00 AM, UTC\. Never logged in\./],
  ["2026-11-20T10:00:00Z", /Last login Nov 20, 2026, 10:00 AM, UTC\./],
] as const)(
  "a person's summary says when they signed up and logged in last (%s)",
  (lastLoginAt, text) => {
    const [person] = bookingRecord.people as [(typeof bookingRecord.people)[number]];
    const money = { paid: 500, refunded: 20, earned: 225 };
    const record = { person, createdAt: "2026-01-02T10:00:00Z", lastLoginAt, money };
    render(
      <MemoryRouter>
        <PersonSummary record={record as Parameters<typeof PersonSummary>[0]["record"]} />
      </MemoryRouter>,
    );
    expect(screen.getByText(/Signed up/)).toHaveTextContent(text);
    const sum = (name: string) => screen.getByText(name).nextElementSibling;
    expect(sum("Paid to us")).toHaveTextContent("$500.00");
    expect(sum("Refunded")).toHaveTextContent("$20.00");
    expect(sum("Earned and sent")).toHaveTextContent("$225.00");
    expect(screen.queryByText("Held")).toBeNull();
  },
);
