import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { components } from "~/api/schema";
import { storeSearchPlace } from "~/data/search-place-storage";
import { browser } from "~/lib/browser";
import { done, http, refused, renderApp, server } from "~/testing/app";
import { maya, place } from "~/testing/fixtures/bookings";

type When = components["schemas"]["AnsweredTime"];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-24T07:05:00Z") });
  vi.spyOn(browser, "timeZone").mockReturnValue("America/New_York");
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  sessionStorage.clear();
  localStorage.clear();
});

const first: When = {
  start: "2026-11-24T09:30:00Z",
  hours: 4,
  video: false,
  timezone: "America/New_York",
  others: [],
};

/** Records the queries for the soonest time, and those of the list. */
function open(at: string, soonest: { when: When; total: number } | null) {
  const asked: URLSearchParams[] = [];
  const listed: URLSearchParams[] = [];
  server.use(
    http.get("*/api/companions/search", ({ request }) => {
      const query = new URL(request.url).searchParams;
      const isSoonest = query.has("soonest");
      (isSoonest ? asked : listed).push(query);
      if (isSoonest && !soonest) return refused(503);
      const total = isSoonest ? (soonest?.total ?? 0) : 1;
      const data = total > 0 ? [{ ...maya, priceForTime: 326.5 }] : [];
      const pagination = { page: 1, limit: 20, total, pages: total };
      const when = isSoonest ? soonest?.when : query.has("startsAt") ? first : undefined;
      return done(data, { pagination, ...(when && { when }) });
    }),
  );
  return { ...renderApp({ at }), asked, listed };
}

const near = () => storeSearchPlace({ ...place, timezone: "America/New_York" });

test("the soonest start becomes the searched time, with its whole price on the card", async () => {
  near();
  const { user, router, asked } = open("/search", { when: first, total: 3 });
  await user.click(await screen.findByRole("button", { name: "As soon as possible" }));
  await waitFor(() => expect(router.state.location.search).toBe("?startsAt=2026-11-24T04%3A30"));
  expect(await screen.findByText(/Free then · can arrive by 4:30 AM/)).toBeVisible();
  expect(screen.getByRole("article")).toHaveTextContent(
    "About $326.50 for 4 hours, everything included",
  );
  expect(asked).toHaveLength(1);
  expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({ hours: "4", video: "false" });
  expect(asked[0]?.has("startsAt")).toBe(false);
  expect(asked[0]?.has("nextFree")).toBe(false);
});

test("a sooner session by video is one press away", async () => {
  near();
  const video = { start: "2026-11-24T08:00:00Z", video: true, total: 2 };
  const { user, router } = open("/search", { when: { ...first, others: [video] }, total: 3 });
  await user.click(await screen.findByRole("button", { name: "As soon as possible" }));
  expect(await screen.findByText("By video, someone is free sooner:")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "2 free by video at 3 AM" }));
  expect(router.state.location.search).toBe("?startsAt=2026-11-24T03%3A00&video=true");
});

test("without a place the soonest start is by video, and the page asks for the place", async () => {
  const when = { ...first, video: true };
  const { router, asked } = open("/search?soonest=true", { when, total: 3 });
  await waitFor(() =>
    expect(router.state.location.search).toBe("?startsAt=2026-11-24T04%3A30&video=true"),
  );
  expect(
    screen.getByText("Set your location to see who can be with you in person, and when."),
  ).toBeVisible();
  expect(asked.map((query) => query.get("video"))).toEqual(["true"]);
});

test("no one within twelve hours: who is free by video, and the crisis numbers", async () => {
  near();
  const video = { start: "2026-11-24T08:00:00Z", video: true, total: 2 };
  const { user, router } = open("/search", { when: { ...first, others: [video] }, total: 0 });
  await user.click(await screen.findByRole("button", { name: "As soon as possible" }));
  expect(await screen.findByText("No one can be with you within the next 12 hours")).toBeVisible();
  expect(screen.getByText("By video, someone is free:")).toBeVisible();
  const main = within(screen.getByRole("main"));
  expect(main.getByRole("link", { name: "988" })).toHaveAttribute("href", "tel:988");
  expect(router.state.location.search).toBe("");
});

test("no one by video either is said as such", async () => {
  open("/search?soonest=true", { when: { ...first, video: true }, total: 0 });
  expect(await screen.findByText("No one is free by video within the next 12 hours")).toBeVisible();
});

test("a failed search for the soonest start can be repeated", async () => {
  near();
  const { user, asked } = open("/search", null);
  await user.click(await screen.findByRole("button", { name: "As soon as possible" }));
  await user.click(await screen.findByRole("button", { name: "Retry" }));
  await waitFor(() => expect(asked.length).toBeGreaterThan(1));
});
