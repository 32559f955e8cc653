import { act, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { BookingDetail } from "~/features/bookings/booking-query";
import { lastAnnouncement } from "~/lib/announce";
import { done, http, refused, renderApp, server, signInAs } from "~/testing/app";
import { bookingDetail, confirmedBooking } from "~/testing/fixtures/bookings";
import { companionUser } from "~/testing/fixtures/people";
import { parseLocalTime } from "~/testing/own-clock";

const [onlyLine] = bookingDetail.companions as [BookingDetail["companions"][number]];
const withLine = (change: Partial<typeof onlyLine>): BookingDetail => ({
  ...confirmedBooking,
  needsDoor: change.needsDoor ?? false,
  companions: [{ ...onlyLine, ...change }],
});
const doorless = withLine({ location: "10118", needsDoor: true });

let current: BookingDetail;
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date("2026-11-20T12:10:00Z") });
  signInAs.client();
  server.use(http.get("*/api/bookings/:id", () => done(current)));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function open(booking: BookingDetail) {
  current = booking;
  const view = renderApp({ at: `/bookings/${bookingDetail._id}` });
  await screen.findByRole("heading", { name: "Maya R." });
  return view;
}

it.each([
  ["a visit ahead", "confirmed", 1],
  ["a canceled visit", "cancelled", 0],
] as const)("shows the companion's travel for %s", async (_which, status, count) => {
  const booking = withLine({ status });
  await open({ ...booking, status });
  expect(screen.queryAllByText("Travel")).toHaveLength(count);
  expect(screen.queryAllByText(/; leaves /)).toHaveLength(count);
});

describe("visit place", () => {
  it("is requested until there is a street or a named place", async () => {
    let asked: unknown;
    server.use(
      http.patch("*/api/bookings/:id/lines/:lineId/place", async ({ request, params }) => {
        asked = { lineId: params.lineId, ...((await request.json()) as object) };
        current = withLine({ location: "350 5th Ave, New York, NY 10118" });
        return done(current);
      }),
    );
    const { user } = await open(doorless);
    expect(screen.getByText(/^One thing is missing:/)).toBeVisible();
    const field = screen.getByLabelText("Street or named place");
    expect(field).toHaveAccessibleDescription(/Your companion and our staff see it\.$/);
    await user.type(field, "350 5th Ave");
    await user.click(screen.getByRole("button", { name: "Save place" }));
    expect(await screen.findByText("350 5th Ave, New York, NY 10118")).toBeVisible();
    expect(asked).toEqual({ lineId: onlyLine._id, location: "350 5th Ave" });
    expect(screen.queryByText(/^One thing is missing:/)).toBeNull();
    expect(lastAnnouncement()).toBe("The place is saved.");
  });

  it("shows the reason of a refused place at the field and keeps the input", async () => {
    const message = "Please name a place in the same area.";
    server.use(http.patch("*/api/bookings/:id/lines/:lineId/place", () => refused(409, message)));
    const { user } = await open(doorless);
    const field = screen.getByLabelText("Street or named place");
    await user.type(field, "1 Beacon St, Boston");
    await user.click(screen.getByRole("button", { name: "Save place" }));
    expect(await screen.findByRole("link", { name: message })).toBeVisible();
    expect(field).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(field).toHaveValue("1 Beacon St, Boston");
  });

  it("can be changed before the visit", async () => {
    const { user } = await open(confirmedBooking);
    await user.click(screen.getByRole("button", { name: "Change place" }));
    await user.click(screen.getByRole("button", { name: "Keep it" }));
    expect(screen.getByRole("button", { name: "Change place" })).toBeVisible();
  });

  it.each([
    ["that has started", withLine({ startDate: "2026-11-20T12:00:00Z", needsDoor: true })],
    ["by video", withLine({ isVideoSession: true, location: "Video Session" })],
    ["that is cancelled", { ...doorless, status: "cancelled" as const }],
  ])("is not requested for a visit %s", async (_, booking) => {
    await open(booking);
    expect(screen.queryByLabelText("Street or named place")).toBeNull();
    expect(screen.queryByRole("button", { name: "Change place" })).toBeNull();
  });

  it("is entered by the client, and a companion reads that it is missing", async () => {
    signInAs.companion();
    server.use(http.get("*/api/auth/me", () => done(companionUser)));
    await open(doorless);
    expect(screen.queryByLabelText("Street or named place")).toBeNull();
    expect(screen.getByText(/We asked the client to add it\./)).toBeVisible();
  });

  it("is shown to a companion after payment", async () => {
    signInAs.companion();
    server.use(http.get("*/api/auth/me", () => done(companionUser)));
    await open({ ...withLine({ location: "" }), status: "pending" });
    expect(screen.getByText("You'll see the place once it's paid for.")).toBeVisible();
  });

  it("is promised to no companion whose request has ended", async () => {
    signInAs.companion();
    server.use(http.get("*/api/auth/me", () => done(companionUser)));
    await open({ ...withLine({ location: "", status: "cancelled" }), status: "cancelled" });
    expect(screen.getByText("The place was not shown before the payment.")).toBeVisible();
    expect(screen.queryByText(/You'll see the place/)).toBeNull();
  });
});

describe("refund preview", () => {
  const terms = () => screen.getByRole("list", { name: "If you cancel" });

  it("uses the booking's terms in both time zones", async () => {
    parseLocalTime("America/Chicago");
    await open(confirmedBooking);
    expect(within(terms()).getAllByRole("listitem")[0]).toHaveTextContent(
      "Full refund ($325.00) until Mon, Nov 30, 9:00 AM, New York (EST) (8:00 AM for you).",
    );
    expect(screen.queryByText(/Free to cancel until/)).toBeNull();
  });

  it("is shown once, next to the payment button", async () => {
    const soon = new Date("2026-11-20T13:08:00Z").toISOString();
    const cancellation = { startsAt: soon, steps: [{ tier: "none" as const, refund: 0 }] };
    await open({ ...bookingDetail, cancellation });
    expect(terms()).toHaveTextContent("This starts in 58 minutes and can't be refunded.");
  });

  it("stays current while the page is open", async () => {
    await open(confirmedBooking);
    vi.setSystemTime(new Date("2026-11-30T20:00:00Z"));
    await act(() => vi.advanceTimersByTimeAsync(20_000));
    expect(terms()).toHaveTextContent(/^\$160\.00 back until/);
  });
});
