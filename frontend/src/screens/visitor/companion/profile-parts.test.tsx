import { fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { components } from "~/api/schema";
import { keepSearchedTime } from "~/features/search/keep-searched-time";
import { done, http, refused, renderApp, server, signInAs } from "~/testing/app";
import { availability, maya, sam } from "~/testing/fixtures/bookings";

import { clientUser } from "~/testing/fixtures/people";

import { availabilityHandler, similarHandler } from "~/testing/handlers/availability";
import { favoritesHandlers } from "~/testing/handlers/companions";
import { testConfig } from "~/testing/handlers/config";
import { reviewsHandler } from "~/testing/handlers/reviews";

type Companion = components["schemas"]["Companion"];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-23T14:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

function open(change: Partial<Companion> = {}) {
  server.use(http.get("*/api/companions/:id", () => done({ ...maya, ...change })));
  return renderApp({ at: `/companion/${maya._id}` });
}

const region = (name: string) => screen.findByRole("region", { name });
const evening = { start: "2026-11-23T23:00:00Z", end: "2026-11-24T03:00:00Z" };

test("shows the next free times in the companion's time zone", async () => {
  signInAs.client();
  server.use(...favoritesHandlers().handlers, availabilityHandler({ free: [evening] }));
  open();
  const free = within(await region("Next free times"));
  expect(free.getByText("Today").nextElementSibling).toHaveTextContent("6:00 PM – 10:00 PM");
  expect(free.getByText(/Times are for New York \(EST\)/)).toBeVisible();
  expect(free.queryByRole("link", { name: "Log in" })).not.toBeInTheDocument();
});

test("names no abbreviation for days between which the clocks change", async () => {
  vi.setSystemTime(new Date("2027-03-11T14:00:00Z"));
  server.use(availabilityHandler({ free: [{ start: "2027-03-15T14:00:00Z" }] }));
  open();
  const free = within(await region("Next free times"));
  expect(free.getByText(/^Times are for New York time\./)).toBeVisible();
});

test("an anonymous visitor sees the first free time and where to see more", async () => {
  server.use(availabilityHandler({ free: [{ start: evening.start }] }));
  open();
  const free = within(await region("Next free times"));
  expect(free.getByText("Today").nextElementSibling).toHaveTextContent("from 6:00 PM");
  expect(free.getByRole("link", { name: "Log in" })).toHaveAttribute("href", "/client-login");
  expect(free.getByText(/to see how long each time is free\.$/)).toBeVisible();
});

test("says next to Available Now from when on a visit can start", async () => {
  signInAs.client();
  server.use(...favoritesHandlers().handlers, availabilityHandler({ free: [evening] }));
  open();
  // 6 PM where the companion lives, as below, is 11 PM for this reader.
  expect(
    await screen.findByText("A visit can start today from 6 PM EST, plus travel."),
  ).toBeVisible();
  expect(screen.getByText("Available Now")).toBeVisible();
});

test("says next to Available Now that no visit can start within a week", async () => {
  open();
  expect(await screen.findByText("No visit can start in the next 7 days.")).toBeVisible();
});

test("promises no start of an offline companion", async () => {
  server.use(availabilityHandler({ free: [evening] }));
  open({ online: false });
  await region("Next free times");
  expect(screen.queryByText(/visit can start/)).toBeNull();
});

test("shows an empty state without free times", async () => {
  open();
  expect(within(await region("Next free times")).getByText(/No availability/)).toBeVisible();
});

test("shows no free time of an offline companion", async () => {
  server.use(availabilityHandler({ free: [evening] }));
  open({ online: false });
  const free = within(await region("Next free times"));
  expect(free.getByText(/Maya R. is offline and not taking bookings right now/)).toBeVisible();
  expect(free.getByText(/Please check back later/)).toBeVisible();
  expect(free.queryByText("Today")).not.toBeInTheDocument();
});

test("refetches an offline companion with weekly hours at their next start", async () => {
  const monday = { enabled: true, startTime: "09:30", endTime: "18:00" };
  server.use(availabilityHandler({ presetSchedule: { ...availability.presetSchedule, monday } }));
  open({ online: false });
  const free = within(await region("Next free times"));
  expect(free.getByText(/Their weekly hours show when to check back/)).toBeVisible();
});

test("BOOK-083 an offline companion cannot be booked for the requested time", async () => {
  keepSearchedTime({ startsAt: "2026-11-25T20:00", hours: 4, video: false });
  server.use(availabilityHandler({ free: [evening] }));
  open({ online: false });
  const free = within(await region("Next free times"));
  expect(await free.findByText(/not taking bookings right now/)).toBeVisible();
  expect(free.queryByText(/can be booked/)).toBeNull();
  expect(screen.getByRole("button", { name: "Book Now" })).toBeDisabled();
});

test("shows an error for free times that cannot be loaded and retries", async () => {
  server.use(http.get("*/api/companions/:id/availability", () => refused(500)));
  open();
  const alert = within(await screen.findByRole("alert"));
  expect(alert.getByText("Failed to load free times")).toBeVisible();
  server.use(availabilityHandler({ free: [evening] }));
  fireEvent.click(alert.getByRole("button", { name: "Retry" }));
  expect(await region("Next free times")).toBeVisible();
});

test("shows the companion's weekly hours", async () => {
  const monday = { enabled: true, startTime: "09:30", endTime: "18:00" };
  server.use(availabilityHandler({ presetSchedule: { ...availability.presetSchedule, monday } }));
  open();
  const hours = within(await region("Weekly hours"));
  expect(hours.getByText("Monday").nextElementSibling).toHaveTextContent("9:30 AM – 6:00 PM");
});

test("a pressed badge shows what was checked and when", async () => {
  open({ idVerification: { status: "verified", verifiedAt: "2026-10-03T12:00:00Z" } });
  const badge = await screen.findByRole("button", { name: "ID" });
  expect(badge).toHaveAttribute("aria-expanded", "false");
  fireEvent.click(badge);
  expect(badge).toHaveAttribute("aria-expanded", "true");
  expect(
    await screen.findByText(/This person's government-issued ID was checked/),
  ).toHaveTextContent("Verified on Oct 3, 2026");
  fireEvent.click(screen.getByRole("button", { name: "Background" }));
  expect(badge).toHaveAttribute("aria-expanded", "false");
  expect(screen.queryByText(/government-issued/)).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole("button", { name: "Background" }));
  expect(screen.getByText(/Press a badge/)).toBeVisible();
});

test("formats the cancellation costs from the server's policy", async () => {
  const cancellation = {
    fullRefundHours: 48,
    partialRefundHours: 1,
    partialBasePercent: 30,
    graceMinutes: 1,
    graceAheadMinutes: 90,
    freeUntilAnswered: true,
  };
  server.use(http.get("*/api/config", () => done({ ...testConfig, cancellation })));
  open();
  const rules = within(await screen.findByRole("list", { name: "If you cancel" }));
  expect(rules.getAllByRole("listitem").map((rule) => rule.textContent)).toEqual([
    "Full refund until your companion has answered that they will be there.",
    "Full refund until 48 hours before the start.",
    "Then, until 1 hour before: 30% of the session price and company fee, and all travel costs, but not the $5.00 app fee.",
    "After that, no refund.",
    "Booked late? Within 1 minute of paying, you get everything back if the start is at least 90 minutes away.",
    "If your companion cancels, you get everything back.",
  ]);
  expect(screen.getByText("Free cancellation until 48 hours before the start")).toBeVisible();
});

test("says that reviews come from completed bookings only", async () => {
  server.use(reviewsHandler([]));
  open();
  expect(await screen.findByText(/Only clients who completed a booking/)).toBeVisible();
});

test.each([
  [["Harm reduction"], "I help with Harm reduction."],
  [["A", "B", "C", "D"], "I help with A, B, and C."],
  [["Other", "B"], "I help with B."],
  [[], null],
])("formats the skills %j as %j", async (skills, words) => {
  open({ skills });
  await screen.findByRole("heading", { name: "Maya R." });
  const line = screen.queryByText("I help with")?.parentElement;
  expect(line?.textContent ?? null).toBe(words);
});

test("links similar companions nearby and marks paid placements", async () => {
  const { handler, queries } = similarHandler([
    { ...sam, distance: 10, highlight: { type: "local", expiresAt: "2026-12-01T00:00:00Z" } },
  ]);
  server.use(handler);
  open();
  const similar = within(await region("Similar companions nearby"));
  expect(
    similar.getByText("Within 100 miles of Maya R., with at least one of the same skills."),
  ).toBeVisible();
  expect(similar.getByRole("link", { name: "Sam K." })).toHaveAttribute(
    "href",
    `/companion/${sam._id}`,
  );
  expect(similar.getByRole("listitem")).toHaveTextContent("$90/hr");
  expect(similar.getByText(/about 10 miles away/)).toBeVisible();
  expect(similar.getByText("Sponsored")).toBeVisible();
  expect(queries.map((query) => query.get("lat"))).toEqual([null]);
});

test("shows no section without similar companions", async () => {
  open();
  await region("Reviews");
  expect(screen.queryByText(/Similar companions/)).not.toBeInTheDocument();
});

test("SRCH-031 shows no other companions to users who may not search", async () => {
  const unproven = { idVerification: { status: "pending" } } as const;
  signInAs.client(unproven);
  const { handler, queries } = similarHandler([sam]);
  server.use(
    http.get("*/api/auth/me", () => done({ ...clientUser, ...unproven })),
    ...favoritesHandlers().handlers,
    handler,
  );
  open();
  await region("Reviews");
  await region("Next free times");
  expect(queries).toEqual([]);
});
