import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { BookingDetail } from "~/features/bookings/booking-query";
import { RefundList } from "./refund-list";

const refund = (over: Partial<BookingDetail["refunds"][number]>) =>
  ({
    _id: crypto.randomUUID(),
    amount: 50,
    status: "succeeded",
    reason: "companion_cancelled",
    createdAt: "2026-11-20T12:00:00Z",
    ...over,
  }) as BookingDetail["refunds"][number];

const total = () => screen.queryByText("Total after refunds")?.parentElement?.textContent;

test("sums several refunds of a payment and excludes those that did not arrive", () => {
  const refunds = [
    refund({ amount: 100.1 }),
    refund({ amount: 24.9, status: "pending" }),
    refund({ amount: 60, status: "failed" }),
    refund({ amount: 60, status: "disputed" }),
  ];
  render(<RefundList refunds={refunds} paid={325} />);
  expect(total()).toBe("Total after refunds $200.00");
});

test("shows the refund of a second payment separately from the first", () => {
  render(<RefundList refunds={[refund({ reason: "paid_twice", amount: 325 })]} paid={325} />);
  expect(total()).toBeUndefined();
});

test("shows a companion no sum of the client's refunds", () => {
  render(<RefundList refunds={[refund({})]} />);
  expect(total()).toBeUndefined();
});

test.each<[string, string]>([
  ["client_cancelled", "The client canceled."],
  ["companion_cancelled", "A companion canceled."],
  ["admin_cancelled", "Our support team canceled."],
  ["no_answer", "The companion did not answer in time."],
  ["slot_lost", "The time was no longer free when the payment arrived."],
  ["not_available", "This visit was no longer available when the payment arrived."],
  ["moved", "The visit was moved, and its new time costs less."],
  ["repriced", "Our support team lowered the price."],
  ["changed", "Our support team changed the visit, and it costs less now."],
  ["line_refunded", "Our support team refunded a completed visit."],
  ["paid_after_start", "The payment arrived when the visit had already started."],
  ["paid_after_cancellation", "The payment arrived after the booking was canceled."],
  ["paid_twice", "The booking was already paid."],
  ["move_not_made", "The new time could no longer be given when the payment arrived."],
])("names the cause of a refund: %s", (reason, sentence) => {
  render(<RefundList refunds={[refund({ reason })]} />);
  expect(screen.getByText(sentence)).toBeVisible();
});

test("names the client who reads it as the one who canceled", () => {
  render(<RefundList refunds={[refund({ reason: "client_cancelled" })]} isOwn />);
  expect(screen.getByText("You canceled.")).toBeVisible();
});

test.each<[Partial<BookingDetail["refunds"][number]>, badge: string, sentence: string]>([
  [
    { status: "pending" },
    "On its way",
    "Refund sent on Nov 20, 2026; it hasn't reached your card yet.",
  ],
  [
    { status: "succeeded", settledAt: "2026-11-22T12:00:00Z" },
    "Sent back",
    "Sent back to your card on Nov 22, 2026. Banks can take up to 10 days to show it.",
  ],
  [
    { status: "failed" },
    "Not delivered",
    "The bank did not accept this refund. The money is still owed, and we are looking for another way to pay it back.",
  ],
  [
    { status: "disputed" },
    "Disputed at the bank",
    "Disputed at the client's bank, which settles it. We do not refund it as well.",
  ],
  [{ status: "on_hold" as never }, "On hold", "On hold since Nov 20, 2026."],
])("describes the state of a refund: %o", (over, badge, sentence) => {
  render(<RefundList refunds={[refund({ ...over, amount: 67.5 })]} isOwn />);
  expect(screen.getByText("$67.50")).toBeVisible();
  expect(screen.getByText(badge)).toBeVisible();
  expect(screen.getByText(sentence)).toBeVisible();
});
