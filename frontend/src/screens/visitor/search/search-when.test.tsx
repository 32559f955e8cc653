import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { components } from "~/api/schema";
import { readSearchedTime } from "~/features/search/searched-time";
import { browser } from "~/lib/browser";
import { done, http, refused, renderApp, server } from "~/testing/app";
import { textBlock } from "~/testing/block-of";
import { maya, sam } from "~/testing/fixtures/bookings";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 10, 24, 12, 0) }); // a Tuesday, noon
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  sessionStorage.clear();
});

type Reply = components["schemas"]["SearchReply"];
type Found = Pick<Reply, "data" | "when">;

function open(at: string, answer: (query: URLSearchParams) => Found) {
  const queries: URLSearchParams[] = [];
  server.use(
    http.get("*/api/companions/search", ({ request }) => {
      const query = new URL(request.url).searchParams;
      queries.push(query);
      const { data, when } = answer(query);
      const pagination = { page: 1, limit: 20, total: data.length, pages: data.length ? 1 : 0 };
      return done(data, { pagination, ...(when && { when }) });
    }),
  );
  return { ...renderApp({ at }), queries };
}

const answered = (over: Partial<Reply["when"]> = {}) => ({
  start: "2026-11-25T01:00:00Z",
  hours: 4,
  video: false,
  timezone: "America/New_York",
  others: [],
  ...over,
});

/** The user's own zone, two hours ahead of Denver's. */
const readFromNewYork = () => vi.spyOn(browser, "timeZone").mockReturnValue("America/New_York");

test("one press searches for tonight, shown in URL, query, cards and booking form", async () => {
  readFromNewYork();
  const { user, router, queries } = open("/search", (query) => ({
    data: [maya, sam],
    ...(query.has("startsAt") && { when: answered() }),
  }));
  await user.click(await screen.findByRole("button", { name: "Tonight" }));
  expect(router.state.location.search).toBe("?startsAt=2026-11-24T20%3A00");
  expect(textBlock(await screen.findByText("Tue, Nov 24, 8 PM for 4 hours"))).toHaveTextContent(
    "Tue, Nov 24, 8 PM for 4 hours, your time",
  );
  expect(await screen.findAllByText("Free then · 8 PM your time")).toHaveLength(2);
  const asked = Object.fromEntries(queries.at(-1) ?? []);
  expect(asked).toMatchObject({ startsAt: "2026-11-24T20:00", hours: "4" });
  expect(asked.timezone).toBeTruthy();
  expect(asked.nextFree).toBeUndefined();
  expect(readSearchedTime()).toEqual({ startsAt: "2026-11-24T20:00", hours: 4, video: false });
  expect(screen.getByRole("button", { name: "Change time" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Clear time" }));
  expect(router.state.location.search).toBe("");
  await waitFor(() => expect(screen.queryByRole("button", { name: "Change time" })).toBeNull());
  await waitFor(() => expect(readSearchedTime()).toBeNull());
});

const denver = { lat: 39.74, lng: -104.99, label: "Denver, CO", timezone: "America/Denver" };
const searchFrom = (place: object) =>
  sessionStorage.setItem("steady-search-place", JSON.stringify(place));

test("a search for a substitute leaves out the companion who was lost, until its time is cleared", async () => {
  readFromNewYork();
  const { user, queries } = open(
    `/search?startsAt=2026-11-24T20:00&hours=6&except=${maya._id}`,
    (query) => ({ data: [maya, sam], ...(query.has("startsAt") && { when: answered() }) }),
  );
  expect(await screen.findByText("1 companion")).toBeVisible();
  expect(screen.getByRole("link", { name: sam.displayName })).toBeVisible();
  expect(screen.queryByRole("link", { name: maya.displayName })).toBeNull();
  expect(queries.at(-1)?.has("except")).toBe(false);
  await user.click(screen.getByRole("button", { name: "Clear time" }));
  expect(await screen.findByText("2 companions")).toBeVisible();
  expect(screen.getByRole("link", { name: maya.displayName })).toBeVisible();
});

// The lost companion does not come to that visit, and may be free at another time.
test("a changed start of a search for a substitute shows the companion who was lost", async () => {
  readFromNewYork();
  const { user, router } = open(
    `/search?startsAt=2026-11-24T20:00&hours=6&except=${maya._id}`,
    () => ({ data: [maya, sam], when: answered() }),
  );
  const changeTo = async (label: string | RegExp, value: string) => {
    await user.click(await screen.findByRole("button", { name: "Change time" }));
    const dialog = within(await screen.findByRole("dialog"));
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
    await user.click(dialog.getByRole("button", { name: "Search this time" }));
  };
  await changeTo(/^For how long/, "3");
  await waitFor(() => expect(router.state.location.search).toContain("hours=3"));
  expect(await screen.findByText("1 companion")).toBeVisible();
  await changeTo("Date", "2026-11-26");
  expect(await screen.findByText("2 companions")).toBeVisible();
  expect(screen.getByRole("link", { name: maya.displayName })).toBeVisible();
});

test("near a place uses its time zone, and cards show the earliest arrival", async () => {
  readFromNewYork();
  searchFrom(denver);
  const { queries } = open("/search?startsAt=2026-11-24T20:00&hours=6", () => ({
    data: [maya],
    when: answered({ start: "2026-11-25T03:00:00Z", timezone: "America/Denver", hours: 6 }),
  }));
  expect(await screen.findByText("Free then · can arrive by 8 PM MST")).toBeVisible();
  expect(textBlock(screen.getByText(/^Tue, Nov 24, 8 PM for 6 hours/))).toHaveTextContent(
    /, Denver time$/,
  );
  expect(queries[0]?.get("timezone")).toBe("America/Denver");
});

test("uses the server's time zone for the user's position", async () => {
  const { timezone: _, ...position } = { ...denver, label: "your position" };
  searchFrom(position);
  const { queries } = open("/search?startsAt=2026-11-24T20:00&hours=6", () => ({ data: [maya] }));
  await screen.findByRole("heading", { name: "Maya R." });
  expect(queries[0]?.get("timezone")).toBeNull();
});

// What the form accepts, in person and by video.
test("near a place shows every time in its named time zone", async () => {
  vi.setSystemTime(new Date("2026-11-25T04:30:00Z")); // 9:30 PM in Denver, 11:30 PM in New York
  readFromNewYork();
  searchFrom(denver);
  const { user, router } = open("/search", () => ({
    data: [{ ...maya, nextFree: "2026-11-25T13:30:00Z", nextFreeByVideo: "2026-11-25T05:30:00Z" }],
  }));
  expect(
    await screen.findByText(
      "Can be with you tomorrow from 6:30 AM MST · by video today from 10:30 PM MST",
    ),
  ).toBeVisible();
  expect(screen.getByText("Times are Denver time.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Tomorrow morning" }));
  expect(router.state.location.search).toBe("?startsAt=2026-11-25T09%3A00");
});

test("names the zone as it is called on the chosen day", async () => {
  readFromNewYork();
  searchFrom(denver);
  const { user } = open("/search", () => ({ data: [maya] }));
  await user.click(await screen.findByRole("button", { name: "Choose a time" }));
  fireEvent.change(await screen.findByLabelText("Date"), { target: { value: "2027-07-01" } });
  expect(screen.getByText("The time there: Denver (MDT)")).toBeVisible();
});

test.each([
  ["2026-11-23", "20:00", /^This time has passed\. It is 10:00 AM, Denver \(MST\) now\.$/],
  ["2026-11-24", "09:30", /^This time has passed/],
  ["2027-03-14", "02:30", /^The clocks skip this time on that day/],
  ["2027-11-25", "10:00", /^Please choose a start within the next 365 days\.$/],
  ["2027-11-24", "10:01", /^Please choose a start within the next 365 days\.$/],
  ["12027-11-24", "10:00", /^Please choose a start within the next 365 days\.$/],
  ["2027-11-24", "10:00", null],
  ["2026-11-24", "11:00", null],
])("the dialog checks %s %s before sending", async (date, clock, refusal) => {
  vi.setSystemTime(new Date("2026-11-24T17:00:00Z")); // 10 AM in Denver
  readFromNewYork();
  searchFrom(denver);
  const { user, router } = open("/search", () => ({ data: [maya] }));
  await user.click(await screen.findByRole("button", { name: "Choose a time" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText("The time there: Denver (MST)")).toBeVisible();
  fireEvent.change(dialog.getByLabelText("Date"), { target: { value: date } });
  fireEvent.change(dialog.getByLabelText(/^Arrival time/), { target: { value: clock } });
  await user.click(dialog.getByRole("button", { name: "Search this time" }));
  if (refusal) expect(dialog.getByText(refusal)).toBeVisible();
  expect(router.state.location.search).toBe(
    refusal ? "" : `?startsAt=${date}T${clock.replace(":", "%3A")}`,
  );
});

test("a URL whose time has passed shows that and offers any time", async () => {
  const { user, router } = open("/search?startsAt=2026-11-20T20:00", () => ({ data: [maya] }));
  server.use(
    http.get("*/api/companions/search", ({ request }) =>
      new URL(request.url).searchParams.has("startsAt")
        ? refused(400, "The start time has already passed")
        : done([maya], { pagination: { page: 1, limit: 20, total: 1, pages: 1 } }),
    ),
  );
  expect(await screen.findByText("The start time has already passed")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Search any time" }));
  expect(await screen.findByRole("heading", { name: "Maya R." })).toBeVisible();
  expect(router.state.location.search).toBe("");
});

test("without a time the cards show the earliest free start", async () => {
  const at = (day: number, hour: number, minute = 0) =>
    new Date(2026, 10, day, hour, minute).toISOString();
  const { queries } = open("/search", () => ({
    data: [
      { ...maya, _id: "1", nextFreeByVideo: at(24, 18) },
      { ...maya, _id: "2", nextFreeByVideo: at(25, 9, 30) },
      { ...maya, _id: "3", nextFreeByVideo: at(28, 9) },
      { ...maya, _id: "4" },
    ],
  }));
  expect(await screen.findByText("Free by video today from 6 PM")).toBeVisible();
  expect(screen.getByText("Free by video tomorrow from 9:30 AM")).toBeVisible();
  expect(screen.getByText("Free by video Sat, Nov 28, from 9 AM")).toBeVisible();
  expect(queries[0]?.get("nextFree")).toBe("true");
});

test("offers other times and video when no companion is free", async () => {
  readFromNewYork();
  const others = [
    { start: "2026-11-25T00:00:00Z", video: false, total: 3 },
    { start: "2026-11-25T01:00:00Z", video: true, total: 12 },
  ];
  const { user, router } = open("/search?startsAt=2026-11-24T20:00&maxRate=100", (query) =>
    query.get("video") === "true"
      ? { data: [maya], when: answered({ video: true }) }
      : { data: [], when: answered({ others }) },
  );
  const list = within(await screen.findByRole("list", { name: "Other times" }));
  expect(list.getByRole("button", { name: "3 free at 7 PM" })).toBeVisible();
  await user.click(list.getByRole("button", { name: /^12 free by video at/ }));
  expect(await screen.findByText("Free then · by video at 8 PM")).toBeVisible();
  const params = new URLSearchParams(router.state.location.search);
  expect(params.get("video")).toBe("true");
  expect(params.get("maxRate")).toBe("100");
});

test("the dialog for another time shows missing inputs", async () => {
  const { user, router } = open("/search", () => ({ data: [maya] }));
  await user.click(await screen.findByRole("button", { name: "Choose a time" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByLabelText("Date")).toHaveValue("2026-11-24");
  await user.clear(dialog.getByLabelText("Date"));
  await user.click(dialog.getByRole("button", { name: "Search this time" }));
  expect(dialog.getByText("Please choose a date.")).toBeVisible();
  await user.type(dialog.getByLabelText("Date"), "2026-12-01");
  await user.selectOptions(dialog.getByLabelText("For how long"), "6 hours");
  await user.click(dialog.getByRole("checkbox", { name: "By video" }));
  await user.click(dialog.getByRole("button", { name: "Search this time" }));
  await waitFor(() =>
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      startsAt: "2026-12-01T20:00",
      hours: "6",
      video: "true",
    }),
  );
});

test.each(["startsAt=tonight", "startsAt=2026-11-24T20:00:00Z", "hours=9", "video=perhaps"])(
  "treats a URL with %s as any time",
  async (garbage) => {
    const { queries } = open(`/search?${garbage}`, () => ({ data: [maya] }));
    await screen.findByText("1 companion", { selector: "main p" });
    expect(queries[0]?.get("startsAt")).toBeNull();
    expect(queries[0]?.get("hours")).toBeNull();
  },
);

test("keeps a chosen time at the plain URL until it is cleared", async () => {
  readFromNewYork();
  const answer = (query: URLSearchParams) => ({
    data: [maya],
    ...(query.has("startsAt") && { when: answered() }),
  });
  const first = open("/search", answer);
  await first.user.click(await screen.findByRole("button", { name: "Tonight" }));
  await screen.findByRole("button", { name: "Clear time" });
  first.unmount();
  const { router, user, unmount } = open("/search", answer);
  await waitFor(() => expect(router.state.location.search).toBe("?startsAt=2026-11-24T20%3A00"));
  await user.click(await screen.findByRole("button", { name: "Clear time" }));
  await screen.findByRole("button", { name: "Tonight" });
  expect(router.state.location.search).toBe("");
  unmount();
  const again = open("/search", answer);
  await screen.findByRole("button", { name: "Tonight" });
  expect(again.router.state.location.search).toBe("");
});
