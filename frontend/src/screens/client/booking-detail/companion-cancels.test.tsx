import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { components } from "~/api/schema";
import type { BookingDetail, BookingDetailLine } from "~/features/bookings/booking-query";
import { done, http, server, signInAs } from "~/testing/app";
import { kept, openBooking, standOnBookingPage } from "~/testing/booking-page-driver";
import { confirmedBooking } from "~/testing/fixtures/bookings";
import { bookingWithShift } from "~/testing/fixtures/shifts";

standOnBookingPage();

const preview: components["schemas"]["CancellationPreview"] = {
  bookingId: confirmedBooking._id,
  tier: "full",
  paid: 443.29,
  refund: 443.29,
  parts: [],
  fullRefundUntil: "2026-11-30T14:00:00Z",
  partialRefundUntil: "2026-12-01T12:00:00Z",
};
type Shift = NonNullable<BookingDetailLine["shift"]>;

function visit(shift: Partial<Shift>): BookingDetail {
  return { ...bookingWithShift(shift), netPayout: 96.7, canCancel: true };
}

async function openDialog(press: string, name: string) {
  signInAs.companion();
  server.use(http.get("*/api/bookings/:id/cancellation", () => done(preview)));
  const { user } = await openBooking();
  await user.click(screen.getByRole("button", { name: press }));
  return within(await screen.findByRole("dialog", { name }));
}

test("a companion reads what cancelling costs them, and who reads the reason", async () => {
  kept.booking = visit({ acknowledgedAt: "2026-11-21T10:00:00Z" });
  const dialog = await openDialog("Cancel booking", "Cancel this booking?");
  expect(await dialog.findByText("$96.70")).toBeVisible();
  expect(dialog.getByText("$96.70").closest("p")).toHaveTextContent(
    /^You will not be paid \$96\.70\.$/,
  );
  expect(dialog.getByLabelText(/^Reason/)).toHaveAccessibleDescription(
    /^Your client reads it, and so do our staff\. To tell our staff alone, use Report a problem/,
  );
});

test("after check-in it is called leaving, and costs the time that was worked too", async () => {
  kept.booking = visit({ checkedInAt: "2026-12-01T14:00:00Z", canCheckOut: true });
  const dialog = await openDialog("I had to leave", "Did you have to leave?");
  expect(await dialog.findByRole("button", { name: "I had to leave" })).toBeVisible();
  expect(dialog.getByText("$96.70").closest("p")).toHaveTextContent(
    /^You will not be paid \$96\.70, also not for the time that you were there\.$/,
  );
});

test("a companion reads no second figure for one refund", async () => {
  signInAs.companion();
  const companions = confirmedBooking.companions.map((line) => ({
    ...line,
    status: "cancelled" as const,
    cancelledBy: "companion" as const,
    refundAmount: line.totalCost,
  }));
  kept.booking = { ...confirmedBooking, status: "cancelled", companions, netPayout: 0 };
  await openBooking();
  expect(
    screen.getByText(/You canceled this visit\. The client gets everything back for it\.$/),
  ).toBeVisible();
});
