import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { browserTimeZone, formatTimeWithZone } from "~/lib/dates";
import { done, http, renderApp, server, signInAs } from "~/testing/app";
import { confirmedBooking, listedBooking, sam } from "~/testing/fixtures/bookings";
import { clientUser } from "~/testing/fixtures/people";

beforeEach(() => {
  server.use(http.get("*/api/auth/me", () => done(clientUser)));
});

const noShift = {
  canAcknowledge: false,
  canCheckIn: false,
  canCheckOut: false,
  canSayLate: false,
  canSayOnWay: false,
  canReportNoShow: false,
  canWithdrawNoShow: false,
  wasMissed: false,
};
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

/** All visits of a booking start together. */
function beginning(hours: number, companions = listedBooking.companions) {
  const times = { startDate: inHours(hours), endDate: inHours(hours + 4) };
  return {
    startDate: times.startDate,
    companions: companions.map((line) => ({ ...line, ...times })),
  };
}

async function open() {
  signInAs.client();
  const view = renderApp({ at: "/client/dashboard" });
  await screen.findByRole("heading", { name: "ID verification" });
  return view;
}

describe("upcoming bookings", () => {
  it("start with the next booking and the remaining time", async () => {
    const later = { ...listedBooking, _id: "b2", ...beginning(900) };
    const pagination = { page: 1, limit: 50, total: 2, pages: 1 };
    server.use(
      http.get("*/api/bookings/my-bookings", () =>
        done([later, { ...listedBooking, ...beginning(5.5) }], { pagination }),
      ),
    );
    await open();
    const next = await screen.findByRole("region", { name: "Your next booking" });
    expect(next).toHaveTextContent("Starts in 5 hours");
    expect(
      within(next).getByRole("link", { name: /^Maya R\., \w{3}, \w{3} \d+(, \d{4})?$/ }),
    ).toHaveAttribute("href", `/bookings/${listedBooking._id}`);
    expect(within(next).queryByRole("link", { name: "Finish paying" })).toBeNull();
    const find = screen.getByRole("link", { name: "Find a Companion" });
    expect(next.compareDocumentPosition(find)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  const soonBooking = async (change: Partial<typeof listedBooking>) => {
    const pagination = { page: 1, limit: 50, total: 1, pages: 1 };
    server.use(
      http.get("*/api/bookings/my-bookings", () =>
        done([{ ...listedBooking, ...change }], { pagination }),
      ),
    );
    await open();
    return within(await screen.findByRole("region", { name: "Your next booking" }));
  };
  const [line] = listedBooking.companions;
  if (!line) throw new Error("the sample has a line");
  const video = { ...line, isVideoSession: true };
  const ofSam = { ...video, companionId: { _id: sam._id, displayName: sam.displayName } };

  it.each([
    [30, [line], "From 24 hours before the start, its page shows how to reach your companion."],
    [
      30,
      [video],
      "From 24 hours before the start, its page shows the link to join and how to reach your companion.",
    ],
    [
      30,
      [line, ofSam],
      "From 24 hours before the start, its page shows the link to join and how to reach your companions.",
    ],
    [
      30,
      [{ ...line, answer: "waiting" as const }],
      "From 24 hours before the start, its page shows how to reach your companion once they have said yes.",
    ],
    [
      30,
      [
        { ...line, answer: "waiting" as const },
        { ...ofSam, answer: "waiting" as const },
      ],
      "From 24 hours before the start, its page shows the link to join and how to reach your companions once they have said yes.",
    ],
    [
      5,
      [{ ...line, answer: "waiting" as const }],
      "Its page shows how to reach your companion once they have said yes.",
    ],
    [
      5,
      [{ ...video, answer: "no_answer" as const }],
      "Its page shows the link to join and how to reach your companion once they have said yes.",
    ],
  ])("show the next step %d hours before the visit", async (hours, companions, words) => {
    const next = await soonBooking(beginning(hours, companions));
    expect(next.getByText(words)).toBeVisible();
    expect(next.getByRole("link", { name: "Open the booking" })).toHaveAttribute(
      "href",
      `/bookings/${listedBooking._id}`,
    );
  });

  it.each([5, -1])(
    "refer to no other page %d hours before, where the number is here",
    async (hours) => {
      const next = await soonBooking(beginning(hours, [line, ofSam]));
      expect(next.getByRole("link", { name: "Open the booking" })).toBeVisible();
      expect(next.queryByText(/how to reach/)).toBeNull();
    },
  );

  it("use the next visit of a booking of several days, not a past one", async () => {
    const visit = (hours: number, id: string) => ({
      ...line,
      _id: id,
      startDate: inHours(hours),
      endDate: inHours(hours + 2),
    });
    const severalDays = {
      ...listedBooking,
      startDate: inHours(-30),
      companions: [{ ...visit(-30, "l1"), isVideoSession: true }, visit(28.5, "l2")],
    };
    const tonight = {
      ...listedBooking,
      _id: "b2",
      startDate: inHours(5.5),
      companions: [visit(5.5, "l3")],
    };
    const pagination = { page: 1, limit: 50, total: 2, pages: 1 };
    let bookings = [severalDays, tonight];
    server.use(http.get("*/api/bookings/my-bookings", () => done(bookings, { pagination })));
    const view = await open();
    const next = await screen.findByRole("region", { name: "Your next booking" });
    expect(next).toHaveTextContent("Starts in 5 hours");
    expect(within(next).getByRole("link", { name: "Open the booking" })).toHaveAttribute(
      "href",
      "/bookings/b2",
    );
    view.unmount();
    bookings = [severalDays];
    await open();
    const later = await screen.findByRole("region", { name: "Your next booking" });
    expect(later).toHaveTextContent("The next visit starts in 28 hours");
    expect(later).toHaveTextContent(
      "From 24 hours before the start, its page shows how to reach your companion.",
    );
    expect(later).not.toHaveTextContent("It has started");
  });

  it("ask for the missing street first", async () => {
    const next = await soonBooking({ ...beginning(5), needsDoor: true });
    expect(next.getByText(/add a street or a named place/)).toBeVisible();
    expect(next.getByRole("link", { name: "Add the place" })).toHaveAttribute(
      "href",
      `/bookings/${listedBooking._id}`,
    );
    expect(next.queryByRole("link", { name: "Open the booking" })).toBeNull();
  });

  it("show visits within a day before holds, with link, number and delay", async () => {
    const tonight = { ...listedBooking, ...beginning(5.5) };
    const morning = { ...listedBooking, _id: "b3", ...beginning(20.5) };
    const later = { ...listedBooking, _id: "b5", ...beginning(40) };
    const holdExpiresAt = new Date(Date.now() + 20 * 60_000).toISOString();
    const held = { ...later, _id: "b4", status: "pending" as const, holdExpiresAt };
    const pagination = { page: 1, limit: 50, total: 4, pages: 1 };
    const [detailLine] = confirmedBooking.companions;
    if (!detailLine) throw new Error("the sample has a line");
    server.use(
      http.get("*/api/bookings/my-bookings", () =>
        done([later, held, morning, tonight], { pagination }),
      ),
      http.get("*/api/bookings/:id", ({ params }) =>
        done({
          ...confirmedBooking,
          _id: String(params.id),
          companions: [
            {
              ...detailLine,
              status: "confirmed",
              startDate: inHours(5.5),
              endDate: inHours(9),
              joinLink: "https://video.example/maya",
              contactPhone: "305-555-0101",
              shift: { ...noShift, acknowledgedAt: inHours(-2), minutesLate: 20 },
            },
          ],
        }),
      ),
    );
    await open();
    const next = await screen.findByRole("region", { name: "Your next booking" });
    expect(
      await within(next).findByText(/^Maya R\. will be there about .*, 20 minutes late\.$/),
    ).toBeVisible();
    expect(within(next).getByRole("link", { name: /Join the video/ })).toHaveAttribute(
      "href",
      "https://video.example/maya",
    );
    expect(within(next).getByRole("link", { name: "305-555-0101" })).toHaveAttribute(
      "href",
      "tel:3055550101",
    );
    const main = screen.getByRole("main");
    const names = within(main)
      .getAllByRole("heading", { level: 2 })
      .map(({ textContent }) => textContent);
    const shown = [
      "Your next booking",
      "After that",
      "Held for you, not paid yet",
      "Upcoming bookings",
    ];
    expect(names.filter((name) => shown.includes(name ?? ""))).toEqual(shown);
  });

  it("show unpaid holds first with their payment deadline", async () => {
    const holdExpiresAt = new Date(Date.now() + 20 * 60_000).toISOString();
    const held = {
      ...listedBooking,
      _id: "b4",
      status: "pending" as const,
      ...beginning(1700),
      holdExpiresAt,
    };
    const pagination = { page: 1, limit: 50, total: 2, pages: 1 };
    server.use(
      http.get("*/api/bookings/my-bookings", () => done([listedBooking, held], { pagination })),
    );
    await open();
    const next = await screen.findByRole("region", { name: "Held for you, not paid yet" });
    const until = formatTimeWithZone(holdExpiresAt, browserTimeZone());
    expect(next).toHaveTextContent(`Finish paying by ${until}`);
    expect(within(next).getByRole("link", { name: "Finish paying" })).toHaveAttribute(
      "href",
      "/bookings/b4",
    );
  });

  it("are sorted by start", async () => {
    const later = { ...listedBooking, _id: "b2", ...beginning(900) };
    const over = { ...listedBooking, _id: "b3", status: "completed" as const };
    const pagination = { page: 1, limit: 50, total: 3, pages: 1 };
    server.use(
      http.get("*/api/bookings/my-bookings", () =>
        done([over, later, listedBooking], { pagination }),
      ),
    );
    await open();
    const links = await screen.findAllByRole("link", {
      name: /^Maya R\., \w{3}, \w{3} \d+(, \d{4})?$/,
    });
    expect(links.map((link) => link.getAttribute("href"))).toEqual([
      `/bookings/${listedBooking._id}`,
      "/bookings/b2",
    ]);
  });
});

describe("a client without a booking", () => {
  it("reads that nothing is planned yet", async () => {
    server.use(
      http.get("*/api/bookings/my-bookings", () =>
        done([], { pagination: { page: 1, limit: 5, total: 0, pages: 0 } }),
      ),
    );
    await open();
    expect(await screen.findByText("Nothing planned yet")).toBeVisible();
    expect(
      screen.getByText("When you book a companion, the time and place show up here."),
    ).toBeVisible();
  });
});
