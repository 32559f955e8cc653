import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test } from "vitest";
import { companionDashboard, noBookings } from "~/testing/companion-dashboard";
import { fixedDate } from "~/testing/fake-time";
import { bookingDetail, listedBooking } from "~/testing/fixtures/bookings";
import { signInAs } from "~/testing/fixtures/people";
import { silentShift } from "~/testing/fixtures/shifts";
import { done, refused } from "~/testing/handlers/replies";
import { http } from "~/testing/http";
import { renderApp } from "~/testing/render";
import { server } from "~/testing/server";

const unanswered = { ...silentShift, canAcknowledge: true };

let open: ReturnType<typeof companionDashboard>["open"];
let part: ReturnType<typeof companionDashboard>["part"];

fixedDate();
beforeEach(() => {
  ({ open, part } = companionDashboard());
});

test("KPROF-012 to KPROF-015, KDASH-010 KDASH-011 KDASH-012 KDASH-013, ROLE-006 the switch calls toggle-online and shows the server's answer", async () => {
  let aliasCalls = 0;
  server.use(
    http.put("*/api/auth/toggle-online", async ({ request }) => {
      const { online } = (await request.json()) as { online: boolean };
      return done({ online, message: online ? "You are now online" : "You are now offline" });
    }),
    http.put("*/api/companions/online-status", () => {
      aliasCalls += 1;
      return refused(500);
    }),
  );
  const { user } = await open();
  const toggle = await screen.findByRole("switch", { name: "Availability" });
  expect(toggle).toBeChecked();
  expect(toggle).toHaveAccessibleDescription(
    /visible to clients and able to receive booking requests/,
  );
  await user.click(toggle);
  expect(await screen.findByText("You are now offline")).toBeVisible();
  expect(toggle).not.toBeChecked();
  expect(toggle).toHaveAccessibleDescription(
    /hidden from search and unable to receive new bookings/,
  );
  await user.click(toggle);
  expect(await screen.findByText("You are now online")).toBeVisible();
  expect(toggle).toBeChecked();
  expect(aliasCalls).toBe(0);
});

test("shows daily controls before one-time setup", async () => {
  await open();
  const week = await screen.findByRole("region", { name: "Weekly availability" });
  const daily = [
    screen.getByRole("switch", { name: "Availability" }),
    screen.getByRole("link", { name: "Bookings" }),
  ];
  for (const one of daily) {
    expect(one.compareDocumentPosition(week)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  }
});

test("KDASH-015 shows an error for a refused toggle and changes nothing", async () => {
  server.use(http.put("*/api/auth/toggle-online", () => refused(500)));
  const { user } = await open();
  const toggle = await screen.findByRole("switch", { name: "Availability" });
  await user.click(toggle);
  expect(
    within(await screen.findByRole("alert")).getByText(
      "Failed to update online status. Please try again.",
    ),
  ).toBeVisible();
  expect(toggle).toBeChecked();
});

test("KDASH-027 shows rating, rate, bookings, city and state", async () => {
  await open({ totalBookings: 38, completedBookings: 36 });
  const profile = screen.getByRole("region", { name: "Your profile" });
  for (const words of ["$75/hr", "4.9 out of 5", "Boston, MA", "36 bookings completed, 2 ahead"]) {
    expect(profile).toHaveTextContent(words);
  }
});

test.each([
  ["nothing", 0, 0, null],
  ["one booking", 1, 1, "1 booking completed"],
  ["one that is still to come", 1, 0, "0 bookings completed, 1 ahead"],
])("KDASH-027 shows the facts of %s", async (_, count, completed, words) => {
  await open({ totalBookings: count, completedBookings: completed });
  const said = screen.getByRole("region", { name: "Your profile" }).textContent;
  expect(said?.match(/\d bookings? completed(, \d ahead)?/)?.[0] ?? null).toBe(words);
});

test.each([
  ["KDASH-002", "Bookings", "/companion/bookings"],
  ["KDASH-003", "Reviews", "/companion/reviews"],
  ["KDASH-005", "Earnings", "/companion/earnings"],
  ["KDASH-037", "Enhanced earnings", "/companion/enhanced-earnings"],
  ["KDASH-004", "Profile and account", "/companion/profile"],
])("%s the tile %s links to its page", async (_, name, path) => {
  const { user, router } = await open();
  await user.click(part("More").getByRole("link", { name }));
  await waitFor(() => expect(router.state.location.pathname).toBe(path));
});

test("lists missing profile parts with links to add them", async () => {
  await open({ bio: "Short." });
  const link = screen.getByRole("link", { name: "Edit profile" });
  expect(link).toHaveAttribute("href", "/companion/profile");
  expect(screen.getByText(/A longer bio/)).toBeVisible();
});

test.each(["anonymous", "client"] as const)("KDASH-006 redirects %s to /", async (who) => {
  localStorage.clear();
  if (who === "client") signInAs.client();
  const { router } = renderApp({ at: "/companion/dashboard" });
  await waitFor(() => expect(router.state.location.pathname).toBe("/"));
});

test("KDASH-007 an admin view without an admin session redirects to the admin log-in", async () => {
  localStorage.clear();
  const { router } = renderApp({ at: "/companion/dashboard?adminView=true&userId=x" });
  await waitFor(() => expect(router.state.location.pathname).toBe("/admin/login"));
});

test("shows the next shift first, with time, place, departure and contact, then later ones", async () => {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const [line] = listedBooking.companions;
  const [whole] = bookingDetail.companions;
  if (!line || !whole) throw new Error("the samples have a line");
  const next = { ...line, startDate: inHours(5), endDate: inHours(9) };
  const client = { ...line.companionId, displayName: "Jordan L." };
  const soon = { ...listedBooking, client, startDate: next.startDate, companions: [next] };
  const later = {
    ...listedBooking,
    _id: "b2",
    client,
    companions: [
      {
        ...line,
        startDate: inHours(50),
        endDate: inHours(54),
        shift: { ...unanswered, acknowledgeBy: "2026-11-28T11:00:00Z" },
      },
    ],
  };
  server.use(
    http.get("*/api/bookings/my-bookings", ({ request }) => {
      expect(new URL(request.url).searchParams.get("upcoming")).toBe("true");
      return done([later, soon], { pagination: { ...noBookings, total: 2, pages: 1 } });
    }),
    http.get("*/api/bookings/:id", () =>
      done({
        ...bookingDetail,
        companions: [
          {
            ...whole,
            startDate: next.startDate,
            endDate: next.endDate,
            leaveAt: inHours(3),
            isVideoSession: false,
            contactPhone: "518-555-0100",
            shift: { ...unanswered, acknowledgeBy: "2026-11-27T18:00:00Z" },
          },
        ],
      }),
    ),
  );
  await open();
  const shift = await screen.findByRole("region", { name: "Your next shift" });
  expect(shift).toHaveTextContent(/Starts in 5 hours, with Jordan L\./);
  expect(shift).toHaveTextContent(listedBooking.location.address);
  expect(await within(shift).findByText("Leave at")).toBeVisible();
  expect(shift).toHaveTextContent(
    /Please answer by Fri, Nov 27, 1:00 PM, New York \(EST\).* that you'll be there\./,
  );
  expect(within(shift).getByRole("link", { name: "518-555-0100" })).toHaveAttribute(
    "href",
    expect.stringMatching(/^tel:/),
  );
  // B1: a later shift is answered here as well, perhaps before the next one.
  expect(
    screen.getByRole("button", { name: /^I'll be there: .*, with Jordan L\.$/ }),
  ).toBeVisible();
  expect(screen.getByText(/, with Jordan L\.\. Please answer by .*6:00 AM/)).toBeVisible();
  const then = screen.getByRole("region", { name: "Then" });
  expect(within(then).getByRole("link")).toHaveAttribute("href", "/bookings/b2");
});

test("shows the place of the next visit when there are two places", async () => {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const [line] = listedBooking.companions;
  const [whole] = bookingDetail.companions;
  if (!line || !whole) throw new Error("the samples have a line");
  const visit = (start: number, location: string) => ({
    startDate: inHours(start),
    endDate: inHours(start + 2),
    location,
  });
  const [over, next] = [visit(-9, "1 State St, Boston, MA"), visit(5, "12 Elm St, Albany, NY")];
  const booking = {
    ...listedBooking,
    location: { address: over.location },
    companions: [over, next].map((one, id) => ({ ...line, ...one, _id: `line-${id}` })),
  };
  server.use(
    http.get("*/api/bookings/my-bookings", () =>
      done([booking], { pagination: { ...noBookings, total: 1, pages: 1 } }),
    ),
    http.get("*/api/bookings/:id", () =>
      done({
        ...bookingDetail,
        location: booking.location,
        companions: [over, next].map((one) => ({ ...whole, ...one, needsDoor: false })),
      }),
    ),
  );
  await open();
  const shift = await screen.findByRole("region", { name: "Your next shift" });
  expect(shift).toHaveTextContent("12 Elm St, Albany, NY");
  expect(shift).not.toHaveTextContent("Boston");
});

test("explains the empty state without an upcoming shift", async () => {
  await open();
  expect(await screen.findByRole("heading", { name: "No upcoming shifts" })).toBeVisible();
});

test("KDASH-009 shows online toggle, resume, weekly availability, paid verifications, highlights, ID verification", async () => {
  await open();
  for (const name of [
    "Availability",
    "Weekly availability",
    "Resume",
    "Verifications",
    "Highlights",
    "ID verification",
  ]) {
    expect(screen.getByRole("region", { name })).toBeVisible();
  }
});

describe("phone number and departure of the next shift", () => {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const silent = { ...unanswered, canAcknowledge: false };
  async function openShift(starts: number, detail: object, shift: object = {}) {
    const [line] = listedBooking.companions;
    const [whole] = bookingDetail.companions;
    const times = { startDate: inHours(starts), endDate: inHours(starts + 4) };
    const leaveAt = inHours(starts - 0.5);
    server.use(
      http.get("*/api/bookings/my-bookings", () =>
        done([{ ...listedBooking, companions: [{ ...line, ...times }] } as typeof listedBooking], {
          pagination: { ...noBookings, total: 1, pages: 1 },
        }),
      ),
      http.get("*/api/bookings/:id", () =>
        done({
          ...bookingDetail,
          companions: [
            {
              ...whole,
              ...times,
              leaveAt,
              isVideoSession: false,
              shift: { ...silent, ...shift },
              ...detail,
            },
          ],
        } as typeof bookingDetail),
      ),
    );
    await open();
    return screen.findByRole("region", { name: /^Your (next shift|shift now)$/ });
  }

  test("does not show a past time as the one from which the number is visible", async () => {
    const shift = await openShift(5, { contactFrom: inHours(-19), contactAwaitsYes: true });
    await within(shift).findByText("Once you have said you’ll be there, the number is shown");
  });

  test("shows no departure for a shift that has started or runs late", async () => {
    const phone = { contactPhone: "518-555-0100" };
    const started = await openShift(-1, phone);
    await within(started).findByText("518-555-0100");
    expect(within(started).queryByText("Leave at")).toBeNull();
    cleanup();
    const late = await openShift(0.7, phone, { minutesLate: 15 });
    await within(late).findByText("518-555-0100");
    expect(within(late).queryByText("Leave at")).toBeNull();
  });
});
