import { screen, waitFor, within } from "@testing-library/react";
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
  lostPay: 96.7,
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

test("shows a companion the cost of cancelling and the readers of the reason", async () => {
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

test("is called leaving after check-in and includes the worked time", async () => {
  kept.booking = visit({ checkedInAt: "2026-12-01T14:00:00Z", canCheckOut: true });
  const dialog = await openDialog("I had to leave", "Did you have to leave?");
  expect(await dialog.findByRole("button", { name: "I had to leave" })).toBeVisible();
  expect(dialog.getByText("$96.70").closest("p")).toHaveTextContent(
    /^You will not be paid \$96\.70, also not for the time that you were there\.$/,
  );
});

test("cancels one visit of several alone, with its own refund and pay", async () => {
  signInAs.companion();
  const [first] = confirmedBooking.companions;
  if (!first) throw new Error("the fixture has a visit");
  // Another name, since the test waits for the heading of the first visit.
  const companionId = { ...first.companionId, displayName: "Noor F." };
  const later = {
    ...first,
    _id: "later",
    companionId,
    startDate: "2096-12-02T14:00:00Z",
    endDate: "2096-12-02T18:00:00Z",
  };
  const companions = [{ ...first, endDate: "2096-12-01T18:00:00Z" }, later];
  kept.booking = { ...confirmedBooking, companions, netPayout: 193.4, canCancel: true };
  const asked: (string | null)[] = [];
  const sent: unknown[] = [];
  server.use(
    http.get("*/api/bookings/:id/cancellation", ({ request }) => {
      asked.push(new URL(request.url).searchParams.get("lineId"));
      return done({ ...preview, refund: 158, paid: 443.29 });
    }),
    http.post("*/api/bookings/:id/cancel", async ({ request }) => {
      sent.push(await request.json());
      return done(kept.booking);
    }),
  );
  const { user } = await openBooking();
  expect(screen.getAllByRole("button", { name: /^Cancel this visit: / })).toHaveLength(2);
  await user.click(
    screen.getByRole("button", {
      name: /^Cancel this visit: Sun, Dec 2, /,
    }),
  );
  const dialog = within(await screen.findByRole("dialog", { name: "Cancel this visit?" }));
  expect(await dialog.findByText("$96.70")).toBeVisible();
  expect(dialog.getByText("$158.00").closest("p")).toHaveTextContent(
    "The client gets back $158.00 of $443.29.",
  );
  expect(dialog.getByText(/The others stay as they are\.$/)).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Cancel and refund $158.00" }));
  await waitFor(() => expect(sent).toEqual([{ refund: 158, lineId: "later" }]));
  expect(asked).toEqual(["later"]);
});

test("shows a companion one figure for one refund", async () => {
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
