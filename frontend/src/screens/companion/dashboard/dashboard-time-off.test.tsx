import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse } from "msw";
import { beforeEach, expect, test, vi } from "vitest";
import { sessionEnds } from "~/api/session";
import { formatTimeOff } from "~/features/bookings/time-off/format-time-off";
import { lastAnnouncement } from "~/lib/announce";
import { companionDashboard } from "~/testing/companion-dashboard";
import { done, never } from "~/testing/handlers/replies";
import { http } from "~/testing/http";
import { server } from "~/testing/server";

const zone = "America/New_York";
const vacation = { _id: "t1", start: "2030-11-26T05:00:00Z", end: "2030-11-30T05:00:00Z" };
const afternoon = { _id: "t2", start: "2030-12-02T18:00:00Z", end: "2030-12-02T22:30:00Z" };

let open: ReturnType<typeof companionDashboard>["open"];
let part: ReturnType<typeof companionDashboard>["part"];
let own: { _id: string; start: string; end: string }[];

beforeEach(() => {
  ({ open, part } = companionDashboard());
  own = [];
  server.use(http.get("*/api/companions/time-off", () => done({ timezone: zone, timeOff: own })));
});

function refusedWith<Body extends object>(status: number, body: Body) {
  const whole = { success: false as const, ...body };
  return HttpResponse.json<typeof whole>(whole, { status });
}

const listed = () => within(screen.getByRole("list", { name: "Upcoming time off" }));

test("shows upcoming time off next to the weekly hours and removes it", async () => {
  own = [vacation, afternoon];
  server.use(
    http.delete("*/api/companions/time-off/:id", ({ params }) => {
      own = own.filter(({ _id }) => _id !== params.id);
      return done({ timezone: zone, timeOff: own });
    }),
  );
  const { user } = await open();
  expect(await part("Time off").findByText("Tue, Nov 26, 2030 to Fri, Nov 29, 2030")).toBeVisible();
  const words = "Mon, Dec 2, 2030, 1:00 PM to 5:30 PM, New York (EST)";
  expect(listed().getByText(words)).toBeVisible();
  await user.click(listed().getByRole("button", { name: `Remove ${words}` }));
  await waitFor(() => expect(screen.queryByText(words)).toBeNull());
  expect(lastAnnouncement()).toBe(`${words} was removed`);
});

test("adds time off: a whole day without hours, one day without an end", async () => {
  const sent: unknown[] = [];
  server.use(
    http.post("*/api/companions/time-off", async ({ request }) => {
      sent.push(await request.json());
      own = [afternoon];
      return done(afternoon);
    }),
  );
  const { user } = await open();
  const section = part("Time off");
  expect(await section.findByText(/No upcoming time off/)).toBeVisible();
  await user.click(section.getByRole("button", { name: "Add time off" }));
  expect(await section.findByRole("link", { name: "Please choose the first day." })).toBeVisible();
  expect(sent).toEqual([]);
  fireEvent.change(section.getByLabelText("First day"), { target: { value: "2030-12-02" } });
  await user.click(section.getByRole("button", { name: "Add time off" }));
  expect(await section.findByText("Added. No one can book you during that time.")).toBeVisible();
  expect(sent).toEqual([
    {
      startDate: "2030-12-02",
      startTime: "",
      endDate: "2030-12-02",
      endTime: "",
      visitsStay: false,
    },
  ]);
  expect(section.getByLabelText("First day")).toHaveValue("");
  expect(listed().getAllByRole("listitem")).toHaveLength(1);
});

test("shows invalid time off at its field, from browser and server, and keeps the input", async () => {
  const problem = "Please choose at most 366 days at once.";
  server.use(
    http.post("*/api/companions/time-off", () =>
      refusedWith(400, {
        error: problem,
        code: "invalid_input",
        errors: [{ field: "endDate", message: problem }],
      }),
    ),
  );
  const { user } = await open();
  const section = part("Time off");
  const first = await section.findByLabelText("First day");
  const last = section.getByLabelText(/^Last day/);
  fireEvent.change(first, { target: { value: "2030-12-02" } });
  fireEvent.change(last, { target: { value: "2030-12-01" } });
  const add = section.getByRole("button", { name: "Add time off" });
  await user.click(add);
  await waitFor(() => expect(last).toBeInvalid());
  expect(last).toHaveAccessibleDescription(/The last day is before the first\./);
  fireEvent.change(last, { target: { value: "2030-12-02" } });
  fireEvent.change(section.getByLabelText(/^From/), { target: { value: "10:00" } });
  const until = section.getByLabelText(/^Until/);
  fireEvent.change(until, { target: { value: "09:00" } });
  await user.click(add);
  await waitFor(() =>
    expect(until).toHaveAccessibleDescription(/The end must be after the start\./),
  );
  fireEvent.change(last, { target: { value: "2033-12-01" } });
  await user.click(add);
  await waitFor(() => expect(last).toHaveAccessibleDescription(`Error: ${problem}`));
  expect(last).toHaveValue("2033-12-01");
});

test("lists affected visits first and keeps them when the companion continues", async () => {
  const sent: { visitsStay: boolean }[] = [];
  const visit = {
    bookingId: "b7",
    start: "2030-12-02T15:00:00Z",
    end: "2030-12-02T17:00:00Z",
    timezone: zone,
    isPaid: true,
    isRequested: false,
  };
  server.use(
    http.post("*/api/companions/time-off", async ({ request }) => {
      const body = (await request.json()) as { visitsStay: boolean };
      sent.push(body);
      if (body.visitsStay) return done(afternoon);
      return refusedWith(409, {
        error: "You have appointments during this time.",
        code: "time_off_has_bookings",
        data: {
          visits: [
            visit,
            { ...visit, bookingId: "b8", isPaid: false },
            { ...visit, bookingId: "b9", isPaid: false, isRequested: true },
          ],
        },
      });
    }),
  );
  const { user } = await open();
  const section = part("Time off");
  const first = await section.findByLabelText("First day");
  fireEvent.change(first, { target: { value: "2030-12-02" } });
  const add = section.getByRole("button", { name: "Add time off" });
  await user.click(add);
  const dialog = await screen.findByRole("dialog", {
    name: "You have appointments during this time",
  });
  const links = within(dialog).getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/bookings/b7",
    "/bookings/b8",
    "/bookings/b9",
  ]);
  expect(dialog).toHaveTextContent("10:00 AM to 12:00 PM");
  expect(dialog).toHaveTextContent("(waiting for payment)");
  expect(dialog).toHaveTextContent("(waiting for your answer)");
  await user.click(within(dialog).getByRole("button", { name: "Choose another time" }));
  expect(first).toHaveValue("2030-12-02");
  await user.click(add);
  await user.click(await screen.findByRole("button", { name: "Take the rest off" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent.map(({ visitsStay }) => visitsStay)).toEqual([false, false, true]);
  expect(first).toHaveValue("");
});

test("marks a past day at its field", async () => {
  const { user } = await open();
  const off = part("Time off");
  fireEvent.change(await off.findByLabelText("First day"), { target: { value: "2020-01-02" } });
  await user.click(off.getByRole("button", { name: "Add time off" }));
  expect(await off.findByRole("link", { name: "Choose a date that hasn't passed." })).toBeVisible();
  expect(off.getByLabelText("First day")).toBeInvalid();
  expect(off.getByLabelText(/^Last day/)).toBeValid();
});

test("creates a secret calendar link, shows it once, copies and revokes it", async () => {
  let createdAt: string | null = null;
  let lastUsedAt: string | null = null;
  const url = "https://steady.example/api/calendars/secret/appointments.ics";
  server.use(
    http.get("*/api/companions/calendar-feed", () => done({ createdAt, lastUsedAt })),
    http.post("*/api/companions/calendar-feed", () => {
      createdAt = "2026-11-20T15:00:00Z";
      return done({ url });
    }),
    http.delete("*/api/companions/calendar-feed", () => {
      createdAt = null;
      return done({ createdAt, lastUsedAt: null });
    }),
  );
  const { user } = await open();
  const section = part("Your calendar");
  await user.click(await section.findByRole("button", { name: "Create a calendar link" }));
  expect(await section.findByLabelText("Calendar link")).toHaveValue(url);
  const write = vi.spyOn(navigator.clipboard, "writeText");
  write.mockRejectedValueOnce(new DOMException("denied", "NotAllowedError"));
  await user.click(section.getByRole("button", { name: "Copy the calendar link" }));
  expect(await section.findByText(/select the link and copy it yourself/)).toBeVisible();
  await user.click(section.getByRole("button", { name: "Copy the calendar link" }));
  expect(write).toHaveBeenCalledWith(url);
  expect(await section.findByText("Copied.")).toBeVisible();
  expect(await section.findByText(/You created a link on Nov 20, 2026/)).toBeVisible();
  expect(section.getByText(/No calendar app has read it yet/)).toBeVisible();
  lastUsedAt = "2026-11-21T15:00:00Z";
  await user.click(section.getByRole("button", { name: "Create a new calendar link" }));
  expect(await section.findByText(/A calendar app last read it on Nov 21, 2026 at/)).toBeVisible();
  await user.click(section.getByRole("button", { name: "Turn off the calendar link" }));
  expect(await section.findByRole("button", { name: "Create a calendar link" })).toBeVisible();
  expect(section.queryByLabelText("Calendar link")).toBeNull();
  expect(lastAnnouncement()).toBe("The calendar link is off");
});

test("a calendar link that is being turned off says so", async () => {
  server.use(
    http.get("*/api/companions/calendar-feed", () =>
      done({ createdAt: "2026-11-20T15:00:00Z", lastUsedAt: null }),
    ),
    http.delete("*/api/companions/calendar-feed", never),
  );
  const { user } = await open();
  await user.click(await screen.findByRole("button", { name: "Turn off the calendar link" }));
  expect(await screen.findByText("Turning off...")).toBeVisible();
});

test("KDASH-037 a paid verification without a request links to its form", async () => {
  server.use(
    http.get("*/api/verification/open-requests", () =>
      done([{ type: "degree", sessionId: "cs_1" }]),
    ),
  );
  const { user, router } = await open();
  expect(await screen.findByText("Degree: one step left")).toBeVisible();
  const sold = part("Verifications");
  expect(sold.queryByRole("button", { name: /^Verify degree/ })).toBeNull();
  expect(sold.getByText("Paid")).toBeVisible();
  expect(sold.getByRole("button", { name: /^Verify employment/ })).toBeVisible();
  await user.click(screen.getByRole("link", { name: "Fill in the form" }));
  await waitFor(() =>
    expect(router.state.location).toMatchObject({
      pathname: "/companion/verification-request",
      search: "?type=degree&session_id=cs_1",
    }),
  );
});

test("formats time off with days, hours, midnight, and the year only when it differs", () => {
  const now = new Date("2026-11-20T15:00:00Z");
  const words = (start: string, end: string) => formatTimeOff({ start, end }, zone, now);
  expect(words("2026-11-26T05:00:00Z", "2026-11-27T05:00:00Z")).toBe("Thu, Nov 26");
  expect(words("2026-11-26T05:00:00Z", "2026-11-28T05:00:00Z")).toBe("Thu, Nov 26 to Fri, Nov 27");
  expect(words("2026-11-27T01:00:00Z", "2026-11-27T11:00:00Z")).toBe(
    "Thu, Nov 26, 8:00 PM to Fri, Nov 27, 6:00 AM, New York (EST)",
  );
  expect(words("2026-12-31T05:00:00Z", "2027-01-02T05:00:00Z")).toBe(
    "Thu, Dec 31, 2026 to Fri, Jan 1, 2027",
  );
  // Across a clock change each end has its own abbreviation.
  expect(words("2026-11-01T00:00:00Z", "2026-11-01T15:00:00Z")).toBe(
    "Sat, Oct 31, 8:00 PM (EDT) to Sun, Nov 1, 10:00 AM, New York (EST)",
  );
});

test("keeps time off that was not added when the session ends", async () => {
  const { user } = await open();
  const firstDay = async () => part("Time off").findByLabelText("First day");
  fireEvent.change(await firstDay(), { target: { value: "2030-12-02" } });
  dispatchEvent(new Event(sessionEnds));
  cleanup();
  await open();
  expect(await firstDay()).toHaveValue("2030-12-02");
  expect(await part("Time off").findByText("We kept what you typed")).toBeVisible();
  await user.click(part("Time off").getByRole("button", { name: "Discard" }));
  expect(await firstDay()).toHaveValue("");
});
