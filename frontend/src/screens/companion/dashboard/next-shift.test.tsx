import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { BookingDetail } from "~/features/bookings/booking-query";
import { companionDashboard, noBookings } from "~/testing/companion-dashboard";
import { bookingDetail, confirmedBooking, listedBooking } from "~/testing/fixtures/bookings";
import { providerAccount } from "~/testing/fixtures/people";
import { done } from "~/testing/handlers/replies";
import { http } from "~/testing/http";
import { parseLocalTime } from "~/testing/own-clock";
import { server } from "~/testing/server";

let open: ReturnType<typeof companionDashboard>["open"];
beforeEach(() => {
  ({ open } = companionDashboard());
});

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const [line] = confirmedBooking.companions as [BookingDetail["companions"][number]];

/** The next shift begins in four hours. */
async function show(change: Partial<typeof line>, over: Partial<BookingDetail> = {}) {
  const times = { startDate: inHours(4), endDate: inHours(8), leaveAt: inHours(3) };
  const client = { _id: listedBooking.clientId, displayName: "Jordan L." };
  const companions = listedBooking.companions.map((one) => ({
    ...one,
    ...times,
    location: change.location ?? one.location,
  }));
  server.use(
    http.get("*/api/stripe/connect/account-status", () => done(providerAccount)),
    http.get("*/api/bookings/my-bookings", () =>
      done([{ ...listedBooking, client, companions }], {
        pagination: { ...noBookings, total: 1, pages: 1 },
      }),
    ),
    http.get("*/api/bookings/:id", () =>
      done({ ...bookingDetail, ...over, companions: [{ ...line, ...times, ...change }] }),
    ),
  );
  await open();
  await screen.findByText("Leave at");
  return screen.getByRole("region", { name: "Your next shift" });
}

test.each([
  [1, false],
  [-1, true],
])("a shift to leave for in %i hours says that it is time to go: %s", async (hours, isDue) => {
  const shift = await show({ leaveAt: inHours(hours) });
  expect(/ – time to go/.test(shift.textContent ?? "")).toBe(isDue);
});

test.each([
  [true, true],
  [false, false],
])("a place that lacks its street (%s) says that the client was asked", async (needsDoor, says) => {
  const shift = await show({ location: "Albany, NY", needsDoor }, { needsDoor });
  expect(shift).toHaveTextContent("Albany, NY");
  const missing = /Albany, NY – the street is still missing; we've asked the client for it\./;
  expect(missing.test(shift.textContent ?? "")).toBe(says);
});

test.each([
  [{ contactFrom: "2096-11-30T14:00:00Z" }, /The number is shown from Fri, Nov 30, 2096, 9:00 AM/],
  [
    { contactFrom: "2096-11-30T14:00:00Z", contactAwaitsYes: true },
    /Once you have said you’ll be there, the number is shown from Fri, Nov 30, 2096, 9:00 AM/,
  ],
  [{ contactFrom: "2020-11-30T14:00:00Z", contactAwaitsYes: true }, /the number is shown(?! from)/],
] as const)("a client's number with %o says when it is shown", async (change, text) => {
  expect(await show(change)).toHaveTextContent(text);
});

test.each([
  ["America/New_York", false],
  ["America/Los_Angeles", true],
])(
  "the departure is read on the place's clock, and on the reader's in %s: %s",
  async (zone, adds) => {
    parseLocalTime(zone);
    const shift = await show({});
    const leave = shift.textContent?.split("Leave at")[1] ?? "";
    expect(leave).toMatch(/^[A-Z][a-z]{2}, .+[AP]M, New York \(E[SD]T\)/);
    expect(/^[^)]+\) \(.*\d [AP]M for you\)/.test(leave)).toBe(adds);
  },
);
