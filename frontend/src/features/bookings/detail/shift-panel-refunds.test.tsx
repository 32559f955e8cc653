import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { BookingDetailLine } from "~/features/bookings/booking-query";
import { routes } from "~/lib/routes";
import { renderApp } from "~/testing/app";
import { kept, openBooking, standOnBookingPage } from "~/testing/booking-page-driver";
import { bookingDetail } from "~/testing/fixtures/bookings";
import { bookingWithShift, farAhead } from "~/testing/fixtures/shifts";

standOnBookingPage();

/** The terms while so many visits are free to cancel until they are answered. */
const free = (awaitedVisits?: number) => ({
  startsAt: farAhead.startDate,
  steps: [
    {
      tier: "full" as const,
      refund: 320,
      untilAnswered: true,
      ...(awaitedVisits && { awaitedVisits }),
    },
    { tier: "none" as const, refund: 0 },
  ],
});

test("promises a free cancellation only where the terms have one", async () => {
  const asked = { acknowledgeBy: "2096-11-30T14:00:00Z" };
  kept.booking = { ...bookingWithShift(asked, { ...farAhead, answer: "waiting" }) };
  kept.booking.cancellation = free();
  const first = await openBooking();
  expect(screen.getByText(/^We asked/)).toHaveTextContent(
    /Until then you can cancel for nothing\./,
  );
  first.unmount();
  // Moved late: the companion is asked again, and canceling stays what the move has cost.
  kept.booking.cancellation = { startsAt: farAhead.startDate, steps: free().steps.slice(1) };
  await openBooking();
  const text = screen.getByText(/^We asked/);
  expect(text).toHaveTextContent(/who has until .* to answer\. If they can't come/);
  expect(text).not.toHaveTextContent(/for nothing/);
});

test("refunds only the visit of the missing one of several companions", async () => {
  const booked = bookingWithShift({ acknowledgeBy: "2096-11-30T14:00:00Z" }, farAhead);
  const other = booked.companions[0] as BookingDetailLine;
  const waiting = { ...other, answer: "waiting" as const };
  kept.booking = {
    ...booked,
    companions: [waiting, { ...waiting, _id: "00000000-0000-4000-8000-0000000000aa" }],
    cancellation: free(2),
  };
  renderApp({ at: routes.bookingDetail(bookingDetail._id) });
  const dollars = other.totalCost.toFixed(2);
  expect(
    await screen.findAllByText(
      new RegExp(`If they can't come, you get back the \\$${dollars} for it\\.$`),
    ),
  ).toHaveLength(2);
  expect(
    screen.getAllByText(
      new RegExp(`Until then you get back the \\$${dollars} for it if you cancel\\.`),
    ),
  ).toHaveLength(2);
  expect(screen.queryByText(/everything back|for nothing/)).toBeNull();
});
