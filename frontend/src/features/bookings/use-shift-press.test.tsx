import { act, screen } from "@testing-library/react";
import { HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { BookingDetailLine } from "~/features/bookings/booking-query";
import { done, http, refused, server, signInAs } from "~/testing/app";
import { kept, openBooking, standOnBookingPage } from "~/testing/booking-page-driver";
import { bookingDetail } from "~/testing/fixtures/bookings";
import { bookingWithShift, farAhead } from "~/testing/fixtures/shifts";

standOnBookingPage();

const [line] = bookingDetail.companions;
const path = `*/api/bookings/${bookingDetail._id}/lines/${line?._id}`;
const checkIn = `${path}/check-in` as "*/api/bookings/:id/lines/:lineId/check-in";
type Shift = NonNullable<BookingDetailLine["shift"]>;

/** A paid visit in the distant future to which the companion may check in, or has. */
function visit(shift: Partial<Shift>) {
  kept.booking = bookingWithShift(shift, farAhead);
  return kept.booking;
}

let sent: string[];
beforeEach(() => {
  sent = [];
  signInAs.companion();
  visit({ canCheckIn: true });
  server.use(
    http.post(checkIn, () => {
      sent.push("check-in");
      return done(visit({ checkedInAt: "2026-11-21T14:00:00Z", canCheckOut: true }));
    }),
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  signInAs.client();
});

/** The browser goes offline or online. */
function goOnline(isOnline: boolean) {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? "online" : "offline")));
}

test("keeps an offline check-in through a reload and sends it once online", async () => {
  const first = await openBooking();
  goOnline(false);
  await first.user.click(screen.getByRole("button", { name: "Check in" }));
  expect(await screen.findByText("Your check-in is not sent yet.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Check in" })).toBeEnabled();
  expect(sent).toEqual([]);
  first.unmount();
  await openBooking();
  expect(await screen.findByText("Your check-in is not sent yet.")).toBeVisible();
  goOnline(true);
  expect(await screen.findByText(/^Checked in on /)).toBeVisible();
  expect(screen.queryByText("Your check-in is not sent yet.")).toBeNull();
  expect(sent).toEqual(["check-in"]);
  expect(Object.keys(sessionStorage).filter((key) => key.includes(":shift:"))).toEqual([]);
});

test("stores a press that lost its connection and does not resend a refused one", async () => {
  server.use(http.post(checkIn, () => HttpResponse.error()));
  const { user } = await openBooking();
  await user.click(screen.getByRole("button", { name: "Check in" }));
  expect(await screen.findByText("Your check-in is not sent yet.")).toBeVisible();
  const refusedText = "That is not possible for this appointment right now.";
  server.use(http.post(checkIn, () => refused(409, refusedText)));
  goOnline(false);
  goOnline(true);
  expect(await screen.findByText(refusedText)).toBeVisible();
  expect(screen.queryByText("Your check-in is not sent yet.")).toBeNull();
});

test.each([
  ["a failure of a proxy", () => new HttpResponse("<h1>Bad gateway</h1>", { status: 502 })],
  ["a page of the hotel's network", () => HttpResponse.html("<h1>Log in</h1>") as never],
])("stores a press that is answered with %s", async (_what, answer) => {
  server.use(http.post(checkIn, answer as never));
  const { user } = await openBooking();
  await user.click(screen.getByRole("button", { name: "Check in" }));
  expect(await screen.findByText("Your check-in is not sent yet.")).toBeVisible();
});
