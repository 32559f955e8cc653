import { act, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { readSearchPlace, storeSearchPlace } from "~/data/search-place-storage";
import type { BookingDetail, BookingDetailLine } from "~/features/bookings/booking-query";
import { readBookAgain } from "~/features/bookings/form/book-again";
import { done, http, refused, server } from "~/testing/app";
import { getRefund, kept, openBooking, standOnBookingPage } from "~/testing/booking-page-driver";
import { maya, place, sam } from "~/testing/fixtures/bookings";
import { clientUser } from "~/testing/fixtures/people";
import { bookingWithShift, farAhead } from "~/testing/fixtures/shifts";

standOnBookingPage();

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

function visit(line: Partial<BookingDetailLine>, booking: Partial<BookingDetail> = {}) {
  kept.booking = { ...bookingWithShift({}, { ...farAhead, ...line }), ...booking };
}

const badge = () => screen.getByRole("heading", { name: "Your companion" }).parentElement;

test("shows ✓ Confirmed only after the companion's confirmation", async () => {
  visit({ answer: "waiting" });
  const first = await openBooking();
  expect(badge()).toHaveTextContent("Paid · waiting for Maya's answer");
  expect(badge()).not.toHaveTextContent("Confirmed");
  first.unmount();
  visit({ answer: "coming" });
  await openBooking();
  expect(badge()).toHaveTextContent("ConfirmedMaya will be there");
});

test("names the companion who is asked after payment", async () => {
  visit({ answer: "waiting" });
  await openBooking("?payment=success");
  expect(await screen.findByText("Payment received. Now Maya is asked to answer.")).toBeVisible();
});

test("searches for another companion with one press, with the same time, place and notes", async () => {
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

test("searches a visit that has started from the first possible half hour, also in the form", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2096-12-01T14:10:00Z") });
  visit(
    { status: "cancelled", answer: "declined", duration: 3 },
    { status: "cancelled", cancelledBy: "companion" },
  );
  server.use(
    http.get("*/api/locations/resolve", () => done({ ...place, timezone: "America/Denver" })),
    http.get("*/api/companions/search", () =>
      done([sam], { pagination: { page: 1, limit: 20, total: 1, pages: 1 } }),
    ),
  );
  const { user, router } = await openBooking();
  await user.click(
    screen.getByRole("button", { name: /^Who else is free .* 10:30 AM for 3 hours/ }),
  );
  await waitFor(() => expect(router.state.location.pathname).toBe("/search"));
  // On the clock of the place that is searched.
  expect(router.state.location.search).toContain("startsAt=2096-12-01T08%3A30");
  expect(router.state.location.search).toContain(`except=${maya._id}`);
  expect(readBookAgain(clientUser._id, sam._id)).toMatchObject({
    date: "2096-12-01",
    arrivalTime: "08:30",
  });
  vi.useRealTimers();
});

test("forgets the place of an earlier search where the visit's own is not found", async () => {
  storeSearchPlace({ lat: 1, lng: 2, label: "Boston, MA", timezone: "America/New_York" });
  visit({ status: "cancelled", answer: "declined" }, { status: "cancelled" });
  server.use(
    http.get("*/api/locations/resolve", () => refused(404)),
    http.get("*/api/companions/search", () =>
      done([sam], { pagination: { page: 1, limit: 20, total: 1, pages: 1 } }),
    ),
  );
  const { user, router } = await openBooking();
  await user.click(screen.getByRole("button", { name: /^Who else is free/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/search"));
  expect(readSearchPlace()).toBeNull();
});

test("a place that is found after the user went elsewhere neither leads to the search nor changes it", async () => {
  storeSearchPlace({ lat: 1, lng: 2, label: "Boston, MA", timezone: "America/New_York" });
  visit({ status: "cancelled", answer: "declined" }, { status: "cancelled" });
  let find = () => {};
  const found = new Promise<void>((resolve) => {
    find = resolve;
  });
  server.use(
    http.get("*/api/locations/resolve", async () => {
      await found;
      return done(place);
    }),
  );
  const { user, router } = await openBooking();
  await user.click(screen.getByRole("button", { name: /^Who else is free/ }));
  await act(() => router.navigate("/what-is-companion"));
  await screen.findByRole("heading", { level: 1, name: "What is a sober companion?" });
  find();
  await new Promise((later) => setTimeout(later, 100));
  expect(router.state.location.pathname).toBe("/what-is-companion");
  expect(readSearchPlace()?.label).toBe("Boston, MA");
});

test("shows a client without a companion within half a day the numbers to call", async () => {
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

test("does not offer a visit again that the client canceled", async () => {
  visit({ status: "cancelled" }, { status: "cancelled", cancelledBy: "client" });
  await openBooking();
  expect(screen.queryByRole("button", { name: /^Who else is free/ })).toBeNull();
});

test("hides the departure of a late visit and the travel of a canceled one", async () => {
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

test("stops the search for a companion who checked in after the report", async () => {
  const started = { startDate: inHours(-0.5), endDate: inHours(2), status: "confirmed" } as const;
  const companionMissingAt = inHours(-0.2);
  kept.booking = bookingWithShift({ companionMissingAt }, started);
  const first = await openBooking();
  expect(screen.getByText(/We are trying to reach Maya now\./)).toBeVisible();
  first.unmount();
  kept.booking = bookingWithShift({ companionMissingAt, checkedInAt: inHours(-0.1) }, started);
  await openBooking();
  expect(screen.queryByText(/We are trying to reach/)).toBeNull();
  expect(
    screen.getByText(/Maya has checked in\. Please tell our support team whether that is so\./),
  ).toBeVisible();
});
