import { screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { BookingDetailLine } from "~/features/bookings/booking-query";
import { done, http, refused, server, signInAs } from "~/testing/app";
import { kept, openBooking, standOnBookingPage } from "~/testing/booking-page-driver";
import { bookingWithShift, farAhead } from "~/testing/fixtures/shifts";

standOnBookingPage();

type Shift = NonNullable<BookingDetailLine["shift"]>;

function visit(shift: Partial<Shift>) {
  kept.booking = bookingWithShift(shift, { ...farAhead, travelMinutes: 30 });
  return kept.booking;
}

const before = () => vi.useFakeTimers({ toFake: ["Date"], now: new Date("2096-12-01T13:20:00Z") });
afterEach(() => vi.useRealTimers());

test("a companion on the way chooses the arrival, and it is kept when it cannot be sent", async () => {
  before();
  signInAs.companion();
  visit({ acknowledgedAt: "2096-11-30T10:00:00Z", canSayOnWay: true, canSayLate: true });
  const sent: unknown[] = [];
  const replies = [refused(503), null];
  server.use(
    http.post("*/api/bookings/:id/lines/:lineId/on-my-way", async ({ request }) => {
      sent.push(await request.json());
      const onWay = { onWayAt: "2096-12-01T13:20:00Z", expectedAt: "2096-12-01T14:10:00Z" };
      return replies.shift() ?? done(visit({ ...onWay, minutesLate: 10, canSayOnWay: true }));
    }),
  );
  const { user } = await openBooking();
  await user.click(screen.getByRole("button", { name: "On my way" }));
  const form = within(await screen.findByRole("form", { name: "On my way" }));
  const field = form.getByLabelText("When will you be there?");
  expect(field).toHaveFocus();
  expect(field).toHaveDisplayValue(/^9:00 AM/);
  await user.selectOptions(field, form.getByRole("option", { name: /^9:10 AM.*10 minutes late$/ }));
  await user.click(form.getByRole("button", { name: "Notify the client" }));
  expect(await form.findByText("That was not saved. Please try again.")).toBeVisible();
  expect(field).toHaveDisplayValue(/^9:10 AM/);
  await user.click(form.getByRole("button", { name: "Notify the client" }));
  expect(
    await screen.findByText(
      /^You said you're on the way and you'll be there about Sat, Dec 1.*9:10 AM.*, 10 minutes late\. Your client has been notified\.$/,
    ),
  ).toBeVisible();
  expect(screen.getByRole("button", { name: "Change my arrival" })).toBeVisible();
  const body = { expectedAt: "2096-12-01T14:10:00.000Z" };
  expect(sent).toEqual([body, body]);
});

test("a client reads that the companion is on the way, until the arrival has passed", async () => {
  before();
  signInAs.client();
  visit({ onWayAt: "2096-12-01T13:15:00Z", expectedAt: "2096-12-01T13:55:00Z" });
  const first = await openBooking();
  expect(
    screen.getByText(/^Maya R\. is on the way and will be there about .*8:55 AM/),
  ).toBeVisible();
  first.unmount();
  vi.setSystemTime(new Date("2096-12-01T13:55:00Z"));
  await openBooking();
  expect(
    screen.getByText(/^Maya R\. said they would be there about .*, and has not checked in yet\.$/),
  ).toBeVisible();
});
