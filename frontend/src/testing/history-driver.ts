import { screen, waitFor } from "@testing-library/react";
import { beforeEach } from "vitest";
import type { Booking, BookingDetail } from "~/features/bookings/booking-query";
import { done, http, renderApp, server, signInAs } from "~/testing/app";
import { fixedDate, fixtureNow } from "~/testing/fake-time";
import { listedBooking, maya, sam } from "~/testing/fixtures/bookings";
import type { refused } from "~/testing/handlers/replies";

type Reply = ReturnType<typeof done<BookingDetail>> | ReturnType<typeof refused>;

export const listedLine = listedBooking.companions[0] as Booking["companions"][number];

export const getSummary = ({ _id, displayName }: typeof maya) => ({
  _id,
  displayName,
  profilePhoto: `/photos/${_id}.jpg`,
});

export function listed(id: number | string, change: Partial<Booking> = {}): Booking {
  const end = String(id).padStart(12, "0");
  return { ...listedBooking, _id: `b0000000-0000-4000-8000-${end}`, ...change };
}

const inHours = (hours: number) => new Date(fixtureNow.getTime() + hours * 3_600_000).toISOString();

export const completed = listed(2, { status: "completed", review: null });
export const ofTwo = listed(3, {
  status: "completed",
  companions: [
    { ...listedLine, companionId: getSummary(maya) },
    { ...listedLine, companionId: getSummary(sam) },
  ],
});
export const held = listed(4, { status: "pending", holdExpiresAt: inHours(0.3) });
export const ahead = listed(5, {
  companions: [{ ...listedLine, startDate: inHours(72), endDate: inHours(76) }],
});

const isUpcoming = ({ status }: Booking) => status === "pending" || status === "confirmed";

/** A client's bookings, filtered, paginated and counted like on the server. */
export class History {
  all: Booking[] = [listedBooking];
  /** How many bookings one call scans. */
  looksThrough = 500;
  /** The query of each call that requests rows and not only their number. */
  asked: string[] = [];

  handler() {
    return http.get("*/api/bookings/my-bookings", ({ request }) => {
      const { searchParams } = new URL(request.url);
      searchParams.delete("_t");
      searchParams.sort();
      const limit = Number(searchParams.get("limit"));
      if (limit > 1) this.asked.push(searchParams.toString());
      const page = Number(searchParams.get("page") ?? 1);
      const from = Number(searchParams.get("after") ?? (page - 1) * limit);
      const wanted = this.matching(searchParams);
      const reached = Math.min(from + this.looksThrough, this.all.length);
      const found = wanted.filter(({ index }) => index >= from && index < reached);
      const shown = found.slice(0, limit);
      const end = found.length > shown.length ? (shown.at(-1)?.index ?? 0) + 1 : reached;
      return done(
        shown.map(({ booking }) => booking),
        {
          pagination: { page, limit, total: page > 1 ? wanted.length : found.length, pages: 1 },
          ...(end < this.all.length ? { next: String(end) } : {}),
          ...(from === 0 ? { counts: this.counts() } : {}),
        },
      );
    });
  }

  private matching(asked: URLSearchParams) {
    const name = (asked.get("name") ?? "").toLowerCase();
    const status = asked.get("status");
    return this.all
      .map((booking, index) => ({ booking, index }))
      .filter(({ booking }) => status === null || booking.status === status)
      .filter(({ booking }) => asked.get("upcoming") !== "true" || isUpcoming(booking))
      .filter(({ booking: { companions } }) =>
        companions.some(
          ({ companionId, startDate }) =>
            companionId.displayName.toLowerCase().includes(name) &&
            startDate >= (asked.get("from") ?? "") &&
            startDate.slice(0, 10) <= (asked.get("to") ?? "9"),
        ),
      );
  }

  private counts() {
    const of = (wanted: Booking["status"]) =>
      this.all.filter(({ status }) => status === wanted).length;
    return {
      pending: of("pending"),
      confirmed: of("confirmed"),
      completed: of("completed"),
      cancelled: of("cancelled"),
    };
  }
}

/** For each test of a file: a logged-in client, and the server's bookings. */
export function standOnHistory(): History {
  const history = new History();
  fixedDate();
  beforeEach(() => {
    Object.assign(history, new History());
    signInAs.client();
    server.use(history.handler());
  });
  return history;
}

/** The list has a URL of the same shape. */
export function oneBooking(answer: () => Reply) {
  return http.get("*/api/bookings/:id", ({ params }) =>
    params.id === "my-bookings" ? undefined : answer(),
  );
}

export async function openHistory(query = "") {
  const view = renderApp({ at: `/booking-history${query}` });
  await screen.findByRole("heading", { level: 1, name: "Booking history" });
  await waitFor(() => {
    if (screen.queryByText("Loading your bookings...")) throw new Error("still loading");
  });
  return view;
}

/** The headings of the bookings. */
export const cards = () =>
  waitFor(() => {
    const found = screen
      .queryAllByRole("heading", { level: 2 })
      .filter((heading) => heading.closest("li"));
    if (found.length === 0) throw new Error("no booking");
    return found;
  });
