import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { components } from "~/api/schema";
import { done, http, server } from "~/testing/app";
import { kept, openBooking, standOnBookingPage } from "~/testing/booking-page-driver";
import { confirmedBooking } from "~/testing/fixtures/bookings";

standOnBookingPage();

const preview: components["schemas"]["CancellationPreview"] = {
  bookingId: confirmedBooking._id,
  tier: "full",
  paid: 158,
  refund: 158,
  parts: [],
  fullRefundUntil: "2026-11-30T14:00:00Z",
  partialRefundUntil: "2026-12-01T12:00:00Z",
};

test("lets a client cancel the unanswered visit of several alone", async () => {
  const [first] = confirmedBooking.companions;
  if (!first) throw new Error("the fixture has a visit");
  const open = {
    ...first,
    _id: "open",
    companionId: { ...first.companionId, _id: "other", displayName: "Noor F." },
    totalCost: 158,
    answer: "waiting" as const,
    canCancelAlone: true,
    shift: {
      acknowledgeBy: "2096-11-30T20:00:00Z",
      wasMissed: false,
      canAcknowledge: false,
      canCheckIn: false,
      canCheckOut: false,
      canSayLate: false,
      canSayOnWay: false,
      canReportNoShow: false,
      canWithdrawNoShow: false,
    },
  };
  const companions = [{ ...first, answer: "coming" as const }, open].map((line) => ({
    ...line,
    startDate: "2096-12-01T14:00:00Z",
    endDate: "2096-12-01T18:00:00Z",
  }));
  kept.booking = { ...confirmedBooking, companions, canCancel: true };
  const sent: unknown[] = [];
  server.use(
    http.get("*/api/bookings/:id/cancellation", () => done(preview)),
    http.post("*/api/bookings/:id/cancel", async ({ request }) => {
      sent.push(await request.json());
      return done(kept.booking);
    }),
  );
  const { user } = await openBooking();
  expect(
    screen.getByText(
      /Until then you can cancel this visit alone and get back the \$158\.00 for it\./,
    ),
  ).toBeVisible();
  await user.click(screen.getByRole("button", { name: /^Cancel this visit: Noor F\., / }));
  const dialog = within(await screen.findByRole("dialog", { name: "Cancel this visit?" }));
  expect(await dialog.findByText("Noor F.")).toBeVisible();
  expect(dialog.queryByRole("list", { name: "If you cancel" })).not.toBeInTheDocument();
  await user.click(await dialog.findByRole("button", { name: "Cancel and refund $158.00" }));
  await waitFor(() => expect(sent).toEqual([{ refund: 158, lineId: "open" }]));
});
