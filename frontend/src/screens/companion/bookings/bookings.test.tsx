import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import type { Booking } from "~/features/bookings/booking-query";
import { getWorkRecord, getWorkStatus } from "~/features/bookings/visits/companion-bookings-record";
import { lastAnnouncement } from "~/lib/announce";
import { done, http, renderApp, server, signInAs } from "~/testing/app";
import { textBlock } from "~/testing/block-of";
import { fixedDate } from "~/testing/fake-time";
import { bookingDetail, listedBooking } from "~/testing/fixtures/bookings";
import { companionUser } from "~/testing/fixtures/people";
import { History, held, listed, listedLine, oneBooking } from "~/testing/history-driver";

type Shift = NonNullable<Booking["companions"][number]["shift"]>;
const nothing: Shift = {
  wasMissed: false,
  canAcknowledge: false,
  canCheckIn: false,
  canCheckOut: false,
  canSayLate: false,
  canSayOnWay: false,
  canReportNoShow: false,
  canWithdrawNoShow: false,
};
const client = { _id: listedBooking.clientId, displayName: "Casey M." };
const ahead = listed(1, {
  client,
  contactFrom: "2026-11-30T14:00:00Z",
  companions: [{ ...listedLine, shift: { ...nothing, canAcknowledge: true } }],
});
const cancelled = listed(3, { client, status: "cancelled" });

let history: History;
fixedDate();
beforeEach(() => {
  history = new History();
  history.all = [ahead, { ...held, client }, cancelled];
  signInAs.companion();
  server.use(
    history.handler(),
    http.get("*/api/auth/me", () => done(companionUser)),
  );
});

async function open(query = "") {
  const view = renderApp({ at: `/companion/bookings${query}` });
  await screen.findByRole("heading", { level: 1, name: "Your bookings" });
  return view;
}
const rows = async () => (await screen.findAllByRole("row")).slice(1);

describe("booking row", () => {
  it("EARN-012c formats the date as month, day and year", async () => {
    history.all = [ahead];
    await open();
    const [row] = await rows();
    expect(row).toHaveTextContent("Tue, Dec 1, 2026");
  });

  it("shows no charge for a canceled booking that was never paid", async () => {
    history.all = [listed(3, { client, status: "cancelled", isPaid: false }), cancelled];
    await open("?status=cancelled");
    const [unpaid, paid] = await rows();
    expect(unpaid).toHaveTextContent("Not charged");
    expect(unpaid).not.toHaveTextContent(/\$|Client's price/);
    expect(paid).toHaveTextContent("$325.00Client's price");
  });

  it("shows the remaining pay of a canceled booking next to its price", async () => {
    history.all = [{ ...cancelled, netPayout: 56.25 }];
    await open("?status=cancelled");
    const [row] = await rows();
    expect(row).toHaveTextContent("$56.25for you; the price was $325.00");
  });

  it("does not call the price of a canceled visit money from the client", async () => {
    const [line] = ahead.companions;
    if (!line) throw new Error("the fixture has a visit");
    const canceled = { ...line, _id: "canceled", status: "cancelled" as const };
    history.all = [{ ...ahead, companions: [line, canceled], netPayout: 113 }];
    await open();
    const [row] = await rows();
    expect(row).toHaveTextContent(
      /\$113\.00for you; the price was \$[\d.]+ with the canceled visits/,
    );
    expect(row).not.toHaveTextContent("from the client");
  });

  it("KBOOK-004 shows id, client's name, email, phone, date, time, duration, location, amount and status", () => {
    const contact = { clientEmail: "casey@example.com", clientPhone: "305-555-0101" };
    expect(getWorkRecord({ ...ahead, ...contact })).toEqual({
      id: ahead._id,
      clientName: "Casey M.",
      clientEmail: "casey@example.com",
      clientPhone: "305-555-0101",
      date: "Tue, Dec 1, 2026",
      time: "9:00 AM to 1:00 PM, New York (EST)",
      duration: "4 hours",
      location: "350 5th Ave, New York, NY",
      amount: "$325.00",
      status: "upcoming",
    });
    // The companion's pay comes first; the client's price is next to it.
    expect(getWorkRecord({ ...ahead, netPayout: 240 })).toMatchObject({
      amount: "$240.00",
      clientPrice: "$325.00",
    });
    const [line] = ahead.companions as [typeof listedLine];
    const at = (location: string, change: Partial<typeof ahead> = {}) =>
      getWorkRecord({ ...ahead, ...change, companions: [{ ...line, location }] }).location;
    expect(at("", { status: "pending", location: { address: "" } })).toBe(
      "Shown once it's paid for",
    );
    // With several visits, the place of the one whose time is next to it.
    expect(at("1 State St, Boston, MA")).toBe("1 State St, Boston, MA");
  });

  it("KBOOK-006 upcoming includes pending and confirmed", () => {
    expect(getWorkStatus({ status: "pending" })).toBe("upcoming");
    expect(getWorkStatus({ status: "confirmed" })).toBe("upcoming");
    expect(getWorkStatus({ status: "completed" })).toBe("completed");
    expect(getWorkStatus({ status: "cancelled" })).toBe("cancelled");
  });
});

describe("booking list", () => {
  it("KBOOK-001 KBOOK-005 KBOOK-007 shows the companion's bookings from the server, upcoming first, with badges", async () => {
    await open();
    const [first, second] = await rows();
    expect(history.asked).toEqual(["limit=20&sort=startDate&upcoming=true"]);
    expect(first).toHaveTextContent("Casey M.");
    expect(first).toHaveTextContent("Phone and email from Mon, Nov 30, 9:00 AM, New York (EST)");
    expect(first).toHaveTextContent("UpcomingPaid – waiting for your answer");
    expect(second).toHaveTextContent("UpcomingWaiting for payment");
    expect(screen.getByRole("link", { name: "Upcoming (2)" })).toHaveAttribute(
      "aria-current",
      "page",
    );
    expect(screen.getByRole("link", { name: "Back to dashboard" })).toHaveAttribute(
      "href",
      "/companion/dashboard",
    );
  });

  it("KBOOK-004 masks no contact details from the day before on", async () => {
    history.all = [{ ...ahead, clientPhone: "305-555-0101", clientEmail: "casey@example.com" }];
    await open();
    expect(await screen.findByRole("link", { name: "305-555-0101" })).toHaveAttribute(
      "href",
      "tel:3055550101",
    );
    expect(screen.getByRole("link", { name: "casey@example.com" })).toBeVisible();
    expect(screen.queryByText(/Phone and email from/)).toBeNull();
  });

  it("KBOOK-002 filters by client name, days and status on the server", async () => {
    const { user, router } = await open("?status=all");
    await rows();
    await user.type(screen.getByRole("searchbox", { name: "Client name" }), "cas");
    await waitFor(() => expect(history.asked.at(-1)).toContain("name=cas"));
    await user.click(screen.getByRole("link", { name: "Canceled (1)" }));
    await waitFor(() =>
      expect(history.asked.at(-1)).toBe("limit=20&name=cas&sort=-startDate&status=cancelled"),
    );
    expect(router.state.location.search).toBe("?status=cancelled");
    expect(screen.getByLabelText("Starts From")).toBeVisible();
  });

  it("KBOOK-003 sorts by a column header and reverses on the next press", async () => {
    const { user, router } = await open();
    await rows();
    const press = () => user.click(screen.getByRole("button", { name: "Amount" }));
    await press();
    await waitFor(() => expect(history.asked.at(-1)).toContain("sort=amount"));
    await waitFor(() =>
      expect(screen.getByRole("columnheader", { name: "Amount" })).toHaveAttribute(
        "aria-sort",
        "ascending",
      ),
    );
    await press();
    await waitFor(() => expect(history.asked.at(-1)).toContain("sort=-amount"));
    await waitFor(() =>
      expect(screen.getByRole("combobox", { name: "Sort by" })).toHaveDisplayValue(
        "Amount, highest first",
      ),
    );
    expect(router.state.location.search).toBe("?sort=-amount");
    await user.selectOptions(
      screen.getByRole("combobox", { name: "Sort by" }),
      "Date, soonest first",
    );
    await waitFor(() => expect(router.state.location.search).toBe("?sort=startDate"));
    expect(lastAnnouncement()).toBe("Sorted by Date, soonest first");
  });

  it("names the filters of an empty list", async () => {
    history.all = [cancelled];
    const { user } = await open();
    expect(await screen.findByText("No bookings ahead")).toBeVisible();
    await user.click(screen.getByRole("link", { name: "Show all bookings" }));
    expect(await rows()).toHaveLength(1);
  });
});

it("does not page into an empty list", async () => {
  history.all = [];
  await open();
  expect(await screen.findByText("No bookings ahead")).toBeVisible();
  expect(await screen.findByRole("link", { name: "All (0)" })).toBeVisible();
  expect(screen.queryByRole("link", { name: "Show all bookings" })).toBeNull();
});

describe("actions", () => {
  it("acknowledges with one press", async () => {
    const said: string[] = [];
    server.use(
      http.post("*/api/bookings/:id/lines/:lineId/acknowledge", ({ params }) => {
        said.push(`${params.id} ${params.lineId}`);
        history.all = [{ ...ahead, companions: [{ ...listedLine, shift: nothing }] }];
        return done(bookingDetail);
      }),
    );
    const { user } = await open();
    await user.click(await screen.findByRole("button", { name: /^I'll be there: Casey M/ }));
    expect(said).toEqual([`${ahead._id} ${listedLine._id}`]);
    await waitFor(() =>
      expect(screen.queryByRole("button", { name: /^I'll be there/ })).toBeNull(),
    );
    expect(screen.queryByText(/waiting for your answer/)).toBeNull();
  });

  it("cancels with a reason and shows the client's full refund first", async () => {
    let sent: unknown;
    server.use(
      oneBooking(() => done({ ...bookingDetail, status: "confirmed", canCancel: true, client })),
      http.get("*/api/bookings/:id/cancellation", () =>
        done({
          bookingId: ahead._id,
          tier: "full" as const,
          paid: 325,
          refund: 325,
          parts: [],
          fullRefundUntil: "2026-11-30T14:00:00Z",
          partialRefundUntil: "2026-12-01T12:00:00Z",
        }),
      ),
      http.post("*/api/bookings/:id/cancel", async ({ request }) => {
        sent = await request.json();
        return done({ ...bookingDetail, status: "cancelled" });
      }),
    );
    const { user } = await open();
    const [first] = await rows();
    await user.click(
      within(first as HTMLElement).getByRole("button", {
        name: /^Cancel booking with Casey M\., \w{3}, \w{3} \d+$/,
      }),
    );
    const dialog = await screen.findByRole("dialog");
    expect(textBlock(await within(dialog).findByText(/The client gets back/))).toHaveTextContent(
      "$325.00 of $325.00",
    );
    await user.type(within(dialog).getByLabelText(/Reason/), "I am ill");
    await user.click(within(dialog).getByRole("button", { name: "Cancel and refund $325.00" }));
    await waitFor(() => expect(sent).toEqual({ reason: "I am ill", refund: 325 }));
  });
});

describe("access", () => {
  it("KBOOK-008 redirects a client to the main page", async () => {
    signInAs.client();
    const { router } = renderApp({ at: "/companion/bookings" });
    await waitFor(() => expect(router.state.location.pathname).toBe("/"));
  });

  it("KBOOK-001 shows an administrator the bookings of the companion in the URL, read-only", async () => {
    signInAs.admin();
    const asked: string[] = [];
    server.use(
      http.get("*/api/admin/users/:id", () => done({ user: companionUser })),
      http.get("*/api/admin/users/:id/bookings", ({ params }) => {
        asked.push(String(params.id));
        return done([ahead], { pagination: { page: 1, limit: 20, total: 1, pages: 1 } });
      }),
    );
    renderApp({ at: `/companion/bookings?adminView=true&userId=${companionUser._id}` });
    expect(
      await screen.findByRole("heading", { name: `Bookings of ${companionUser.displayName}` }),
    ).toBeVisible();
    expect(await rows()).toHaveLength(1);
    expect(screen.getByText("Paid – waiting for the companion's answer")).toBeVisible();
    expect(new Set(asked)).toEqual(new Set([companionUser._id]));
    expect(screen.queryByRole("button", { name: /I'll be there|Cancel booking/ })).toBeNull();
  });
});
