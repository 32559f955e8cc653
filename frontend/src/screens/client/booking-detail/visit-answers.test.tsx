import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { readSearchPlace } from "~/data/search-place-storage";
import type { BookingDetail, BookingDetailLine } from "~/features/bookings/booking-query";
import { readBookAgain } from "~/features/bookings/form/book-again";
import { done, http, server } from "~/testing/app";
import { getRefund, kept, openBooking, standOnBookingPage } from "~/testing/booking-page-driver";
import { place, sam } from "~/testing/fixtures/bookings";
import { clientUser } from "~/testing/fixtures/people";
import { bookingWithShift, farAhead } from "~/testing/fixtures/shifts";

standOnBookingPage();

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

function visit(line: Partial<BookingDetailLine>, booking: Partial<BookingDetail> = {}) {
  kept.booking = { ...bookingWithShift({}, { ...farAhead, ...line }), ...booking };
}

const badge = () => screen.getByRole("heading", { name: "Your companion" }).parentElement;

test("shows ✓ Confirmed only when the companion said that they will be there", async () => {
  visit({ answer: "waiting" });
  const first = await openBooking();
  expect(badge()).toHaveTextContent("Paid · waiting for Maya's answer");
  expect(badge()).not.toHaveTextContent("Confirmed");
  first.unmount();
  visit({ answer: "coming" });
  await openBooking();
  expect(badge()).toHaveTextContent("ConfirmedMaya will be there");
});

test("after paying, the page names the companion we ask", async () => {
  visit({ answer: "waiting" });
  await openBooking("?payment=success");
  expect(await screen.findByText("Payment received. Now Maya is asked to answer.")).toBeVisible();
});

test("one press searches for another companion at the same time and place, with the notes", async () => {
  visit(
    { status: "cancelled", answer: "declined", notes: "Ring twice", duration: 3 },
    { status: "cancelled", cancelledBy: "companion", refunds: [getRefund("pending", 325)] },
  );
  const asked: URLSearchParams[] = [];
  server.use(
    http.get("*/api/locations/resolve", () => done(place)),
    http.get("*/api/companions/search", ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return done([sam], { pagination: { page: 1, limit: 20, total: 1, pages: 1 } });
    }),
  );
  const { user } = await openBooking();
  expect(screen.getByText(/A refund of \$325\.00 is on its way\./)).toBeVisible();
  expect(screen.queryByText(/wait alone/)).toBeNull();
  await user.click(
    screen.getByRole("button", { name: "Who else is free Sat, Dec 1, 2096, 9:00 AM for 3 hours?" }),
  );
  await waitFor(() => expect(asked.length).toBeGreaterThan(0));
  expect(Object.fromEntries(asked.at(-1) ?? [])).toMatchObject({
    startsAt: "2096-12-01T09:00",
    hours: "3",
    lat: "40.75",
  });
  expect(readSearchPlace()?.label).toBe("New York, NY");
  expect(readBookAgain(clientUser._id, sam._id)).toMatchObject({
    date: "2096-12-01",
    arrivalTime: "09:00",
    hours: 3,
    location: "350 5th Ave, New York, NY",
    notes: "Ring twice",
  });
});

test("a client left alone within half a day reads which numbers to call", async () => {
  visit(
    { status: "cancelled", answer: "no_answer", startDate: inHours(3), endDate: inHours(6) },
    { status: "cancelled", cancelledBy: "admin" },
  );
  await openBooking();
  expect(screen.getByText("No answer came in time, so this booking was canceled.")).toBeVisible();
  expect(screen.getByText(/^Maya R\. did not answer in time/, { exact: false })).toBeVisible();
  expect(screen.getByText(/wait alone/).closest("p")).toHaveTextContent(
    "Our support team: +1 (617) 555-0142. In a crisis call or text 988; if someone is in danger, 911.",
  );
});

test("what the client canceled is not offered to others", async () => {
  visit({ status: "cancelled" }, { status: "cancelled", cancelledBy: "client" });
  await openBooking();
  expect(screen.queryByRole("button", { name: /^Who else is free/ })).toBeNull();
});

test("a late visit shows no time at which its companion leaves, a canceled one no travel", async () => {
  const travel = { isVideoSession: false, travelMinutes: 10, leaveAt: "2096-12-01T13:50:00Z" };
  visit(travel);
  const first = await openBooking();
  expect(screen.getByText(/about 10 min; leaves Sat, Dec 1, 2096, 8:50 AM/)).toBeVisible();
  first.unmount();
  visit({ ...travel, status: "cancelled" }, { status: "cancelled", cancelledBy: "admin" });
  const second = await openBooking();
  expect(screen.queryByText(/about 10 min/)).toBeNull();
  second.unmount();
  kept.booking = bookingWithShift({ minutesLate: 20 }, { ...farAhead, ...travel });
  await openBooking();
  expect(screen.getByText(/about 10 min$/)).toBeVisible();
});

test("a companion who checked in after the report is no longer looked for", async () => {
  const started = { startDate: inHours(-0.5), endDate: inHours(2), status: "confirmed" } as const;
  const companionMissingAt = inHours(-0.2);
  kept.booking = bookingWithShift({ companionMissingAt }, started);
  const first = await openBooking();
  expect(screen.getByText(/We are trying to reach Maya\./)).toBeVisible();
  first.unmount();
  kept.booking = bookingWithShift({ companionMissingAt, checkedInAt: inHours(-0.1) }, started);
  await openBooking();
  expect(screen.queryByText(/We are trying to reach/)).toBeNull();
  expect(
    screen.getByText(/Maya has checked in\. Please tell our support team whether that is so\./),
  ).toBeVisible();
});
