import { screen, waitFor } from "@testing-library/react";
import { http } from "msw";
import type { LoaderFunctionArgs, RouteObject } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { clearSession } from "~/api/session";
import { keys } from "~/data/keys";
import { ownKeys } from "~/data/own-keys";
import { createQueryClient } from "~/data/query-client";
import { upcomingFilter } from "~/features/bookings/list/history-filter";
import { defaultCriteria } from "~/features/search/criteria";
import { noteNarrowed } from "~/lib/list-params";
import type { PathName } from "~/lib/paths";
import { done, renderApp, server, signInAs } from "~/testing/app";
import { bookingDetail, maya } from "~/testing/fixtures/bookings";
import { clientUser, companionUser } from "~/testing/fixtures/people";
import { prefetch } from "./prefetch";
import { createRouteTable } from "./router";

let asked: string[] = [];
const summary = { rating: 0, count: 0, stars: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 } };
const none = { page: 1, limit: 50, total: 0, pages: 0 };

beforeEach(() => {
  asked = [];
  const answering = (path: string, answer: () => Response) =>
    http.get(`*${path}`, ({ request }) => {
      asked.push(new URL(request.url).pathname);
      return answer();
    });
  server.use(
    answering("/api/auth/me", () =>
      done(localStorage.getItem("authToken") === "token-k" ? companionUser : clientUser),
    ),
    answering("/api/companions/search", () => done([maya], { pagination: none })),
    answering("/api/companions/favorites/list", () => done([], { pagination: none })),
    answering("/api/companions/:id", () => done(maya)),
    answering("/api/bookings/my-bookings", () => done([], { pagination: none })),
    answering("/api/bookings/:id", () => done(bookingDetail)),
    answering("/api/reviews/companion/:id", () => done([], { pagination: none, summary })),
  );
});

function find(routes: RouteObject[], name: PathName): RouteObject | undefined {
  for (const route of routes) {
    const found = route.id === name ? route : find(route.children ?? [], name);
    if (found) return found;
  }
  return undefined;
}

/** The cache after a page's loader has run, without a rendered screen. */
async function loadedBy(name: PathName, { id, query = "" }: { id?: string; query?: string } = {}) {
  const client = createQueryClient({ retries: false });
  const { loader } = find(createRouteTable(client), name) ?? {};
  const request = new Request(`http://localhost:3000/somewhere${query}`);
  const args = { request, params: id ? { id } : {} } as unknown as LoaderFunctionArgs;
  if (typeof loader !== "function") throw new Error(`${name} has no loader`);
  await loader(args);
  const all = () => client.getQueryCache().getAll();
  await waitFor(() => expect(all().length).toBeGreaterThan(0));
  await waitFor(() => expect(all().every(({ state }) => state.status === "success")).toBe(true));
  return all().map(({ queryKey }) => queryKey);
}

const byClient: [PathName, { id?: string; query?: string }, readonly (readonly unknown[])[]][] = [
  [
    "companion",
    { id: maya._id },
    [keys.companion(maya._id, null), keys.companionReviews(maya._id), keys.me],
  ],
  ["reviews", { id: maya._id }, [keys.companion(maya._id, null), keys.companionReviews(maya._id)]],
  ["bookingDetail", { id: bookingDetail._id }, [ownKeys.booking(bookingDetail._id)]],
  [
    "bookingHistory",
    { query: "?status=completed" },
    [
      ownKeys.bookingList(clientUser._id, { status: "completed", rows: 20, page: 1 }),
      ownKeys.bookingList(clientUser._id, { counts: true }),
      keys.blocked,
    ],
  ],
  [
    "favorites",
    { query: "?name=may&sort=-rating&page=2" },
    [
      keys.favoriteList(clientUser._id, {
        name: "may",
        sort: "rating",
        order: "desc",
        page: 2,
        limit: 20,
      }),
    ],
  ],
  ["clientReviews", {}, [ownKeys.clientReviews(clientUser._id)]],
  ["clientDashboard", {}, [keys.me, ownKeys.bookingList(clientUser._id, upcomingFilter)]],
  ["clientProfile", {}, [keys.me]],
  [
    "search",
    { query: "?minRating=4" },
    [keys.searchList({ ...defaultCriteria, minRating: "4" }, null), keys.me],
  ],
];

test("leaves a list with an unsaved name filter to its screen", async () => {
  signInAs.client();
  const client = createQueryClient({ retries: false });
  const request = new Request("http://localhost:3000/booking-history");
  const args = { request, params: {} } as unknown as LoaderFunctionArgs;
  noteNarrowed("/booking-history");
  await prefetch("bookingHistory", client, args);
  expect(client.getQueryCache().getAll()).toEqual([]);
  noteNarrowed(null);
  await prefetch("bookingHistory", client, args);
  expect(client.getQueryCache().getAll()).not.toEqual([]);
});

test.each(byClient)(
  "prefetches the data of %s %j together with its screen",
  async (name, where, expected) => {
    signInAs.client();
    expect(await loadedBy(name, where)).toEqual(expected);
  },
);

test("a companion's pages prefetch the companion's own record", async () => {
  signInAs.companion();
  expect(await loadedBy("companionDashboard")).toEqual([keys.me]);
  expect(await loadedBy("companionProfile")).toEqual([keys.me]);
});

test("a visitor's pages request nothing that a visitor may not read", async () => {
  const profile = await loadedBy("companion", { id: maya._id });
  expect(profile).toEqual([keys.companion(maya._id, null), keys.companionReviews(maya._id)]);
});

const search = (signal?: AbortSignal) =>
  prefetch("search", createQueryClient(), {
    request: new Request("http://localhost:3000/search", signal ? { signal } : {}),
    params: {},
  } as unknown as LoaderFunctionArgs);

test("SRCH-031 sends no search request for an unverified client", async () => {
  signInAs.client({ idVerification: { status: "unverified" } });
  await search();
  expect(asked).toEqual([]);
});

test("sends no request for an aborted navigation or a logged-out user", async () => {
  await search(AbortSignal.abort());
  signInAs.client();
  const pending = search();
  clearSession();
  await pending;
  expect(asked).toEqual([]);
});

test("the screen reuses the loader's request", async () => {
  signInAs.client();
  renderApp({ at: `/companion/${maya._id}` });
  await screen.findByRole("heading", { name: "Maya R." });
  await screen.findByRole("heading", { name: /reviews/i });
  expect(asked.toSorted()).toEqual([
    "/api/auth/me",
    `/api/companions/${maya._id}`,
    `/api/reviews/companion/${maya._id}`,
  ]);
});

const answered = (path: string, body: Promise<unknown>) => {
  window.steadyAnswer = { path, body };
};
const kept = { ...maya, displayName: "Asked early" };
const profile = `/api/companions/${maya._id}`;

test("consumes an early response once and requests again after a failure", async () => {
  answered(profile, Promise.resolve({ data: kept }));
  await loadedBy("companion", { id: maya._id });
  expect(asked).not.toContain(profile);
  expect(window.steadyAnswer).toBeUndefined();
  answered(profile, Promise.reject(new Error("404")));
  await loadedBy("companion", { id: maya._id });
  expect(asked).toContain(profile);
});

test("signed-in users never consume another page's early response", async () => {
  signInAs.client();
  answered(profile, Promise.resolve({ data: kept }));
  await loadedBy("companion", { id: maya._id });
  expect(asked).toContain(profile);
  clearSession();
  asked = [];
  answered("/api/companions/another", Promise.resolve({ data: kept }));
  await loadedBy("companion", { id: maya._id });
  expect(asked).toContain(profile);
  window.steadyAnswer = undefined;
});

test("a search near a place also requests distances", async () => {
  const place = { lat: 25.77, lng: -80.19 };
  sessionStorage.setItem("steady-search-place", JSON.stringify({ ...place, label: "Miami, FL" }));
  answered(profile, Promise.resolve({ data: kept }));
  const loaded = await loadedBy("companion", { id: maya._id });
  expect(loaded).toContainEqual(keys.companion(maya._id, place));
  expect(asked).toContain(profile);
  window.steadyAnswer = undefined;
});
