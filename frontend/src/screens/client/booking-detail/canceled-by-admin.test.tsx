import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { done, http, server } from "~/testing/app";
import { kept, standOnBookingPage } from "~/testing/booking-page-driver";
import { asAdmin, none, one } from "~/testing/fixtures/admin";
import { confirmedBooking } from "~/testing/fixtures/bookings";
import { adminBooking } from "~/testing/fixtures/scheduling";
import { bookingRecord } from "~/testing/handlers/desk";

standOnBookingPage();

const preview = {
  refund: 325,
  paid: 325,
  tier: "full",
  hoursBefore: 200,
  disputed: 0,
  parts: [],
} as const;

test('shows no "Confirmed" after an administrator cancels and goes back', async () => {
  kept.booking = { ...confirmedBooking, canCancel: true };
  const found = { ...adminBooking, _id: confirmedBooking._id };
  let status: typeof found.status = "confirmed";
  const lists: string[] = [];
  server.use(
    http.get("*/api/admin/bookings", () => {
      lists.push(status);
      return done([{ ...found, status }], { pagination: one });
    }),
    http.get("*/api/admin/bookings/:id", () => done(bookingRecord)),
    http.get("*/api/admin/bookings/:id/timeline", () => done([])),
    http.get("*/api/admin/payouts", () => done([], { pagination: none })),
    http.get("*/api/bookings/:id/cancellation", () => done(preview as never)),
    http.post("*/api/bookings/:id/cancel", () => {
      status = "cancelled";
      kept.booking = { ...kept.booking, status, canCancel: false };
      return done(kept.booking);
    }),
  );
  const { user, router } = asAdmin("/admin/booking-management?tab=modifications&action=duration");
  // The filter above the list contains every status, too.
  const inList = { selector: "li span" };
  expect(await screen.findByText("Confirmed", inList)).toBeVisible();
  await user.click(screen.getByRole("link", { name: /^Booking ?of Casey/ }));
  await user.click(await screen.findByRole("button", { name: "Cancel booking" }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(await dialog.findByLabelText(/^Reason/), "By phone");
  await user.type(dialog.getByLabelText("Your password"), "harbour-lantern-7");
  await user.click(await dialog.findByRole("button", { name: /^Cancel and refund/ }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await act(() => router.navigate(-1));
  expect(await screen.findByText("Canceled", inList)).toBeVisible();
  expect(screen.queryByText("Confirmed", inList)).toBeNull();
  // The list, the page of the booking, that page again after the cancellation, and the list again.
  expect(lists).toEqual(["confirmed", "confirmed", "cancelled", "cancelled"]);
});
