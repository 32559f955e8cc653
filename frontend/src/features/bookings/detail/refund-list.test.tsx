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

test("several refunds of a payment are summed up; what did not arrive is not taken off", () => {
  const refunds = [
    refund({ amount: 100.1 }),
    refund({ amount: 24.9, status: "pending" }),
    refund({ amount: 60, status: "failed" }),
    refund({ amount: 60, status: "disputed" }),
  ];
  render(<RefundList refunds={refunds} paid={325} />);
  expect(total()).toBe("Total after refunds $200.00");
});

test("a second payment that is given back says nothing of the first", () => {
  render(<RefundList refunds={[refund({ reason: "paid_twice", amount: 325 })]} paid={325} />);
  expect(total()).toBeUndefined();
});

test("a companion reads no sum of the client's", () => {
  render(<RefundList refunds={[refund({})]} />);
  expect(total()).toBeUndefined();
});
