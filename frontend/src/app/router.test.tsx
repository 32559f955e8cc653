import { screen, waitFor } from "@testing-library/react";
import { createMemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import { clearSession } from "~/api/session";
import { createQueryClient } from "~/data/query-client";
import { done, http, refused, renderApp, server, signInAs } from "~/testing/app";
import { bookingDetail } from "~/testing/fixtures/bookings";
import { clientUser, companionUser } from "~/testing/fixtures/people";
import { profileHandlers } from "~/testing/handlers/profile";
import { createRouteTable } from "./router";

test("NAV-040 shows a not-found page with a home link for an unknown address", async () => {
  renderApp({ at: "/no-such-route" });
  expect(await screen.findByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Go to the main page" })).toHaveAttribute("href", "/");
});

// "/companion/wallet" has no screen and is not an id.
test.each(["/companion/wallet", "/companion/1", "/booking/x", "/bookings/x", "/companion/1/2"])(
  "NAV-039 NAV-040 shows the not-found page for %s without requesting a user",
  async (at) => {
    renderApp({ at });
    expect(await screen.findByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
    expect(screen.queryByText(/Companion not found/)).toBeNull();
  },
);

const otherId = "0b0f6a52-0000-4000-8000-000000000077";
const viewed = `?adminView=true&userId=${otherId}`;
const stayAnonymous = () => undefined;

const clientPages = [
  "/client/dashboard",
  "/client/profile",
  "/client/reviews",
  "/client/bookings",
  "/booking-history",
  "/favorites",
];
const companionPages = [
  "/companion/dashboard",
  "/companion/profile",
  "/companion/earnings",
  "/companion/reviews",
  "/companion/bookings",
  `/reviews/companion/${otherId}`,
];
/** Has no admin view. */
const ownPages = ["/companion/enhanced-earnings", "/companion/verification-request"];
const adminPages = [
  "/admin/dashboard",
  `/admin/verify-user/${otherId}`,
  `/admin/edit-user/${otherId}`,
  `/admin/edit-client/${otherId}`,
  "/admin/payouts",
  "/admin/attention",
  "/admin/incidents",
  `/admin/incidents/${otherId}`,
  "/admin/audit",
  "/admin/verifications",
  "/admin/outbox",
  "/admin/jobs",
];
const adminPagesThatLeadHome = ["/admin/analytics", "/admin/booking-management"];

/** Every page, who may not open it, and where they are redirected. */
const led = [
  ...[...companionPages, ...ownPages].map((at) => ["client", signInAs.client, at, "/"] as const),
  ...clientPages.map((at) => ["companion", signInAs.companion, at, "/"] as const),
  ...[
    ["visitor", stayAnonymous],
    ["admin", signInAs.admin],
  ].flatMap(([who, begin]) =>
    [...clientPages, ...companionPages, ...ownPages].map(
      (at) => [who as string, begin as () => void, at, "/"] as const,
    ),
  ),
  ...[
    ["visitor", stayAnonymous],
    ["client", signInAs.client],
    ["companion", signInAs.companion],
  ].flatMap(([who, begin]) =>
    [
      ...[...clientPages, ...companionPages].map((at) => [at + viewed, "/admin/login"]),
      ...adminPages.map((at) => [at, "/admin/login"]),
      ...adminPagesThatLeadHome.map((at) => [at, "/"]),
    ].map(([at, to]) => [who as string, begin as () => void, at as string, to as string] as const),
  ),
];

test("NAV-039 ROLE-007 ROLE-008 ROLE-010 ROLE-011 redirects unauthorized users", async () => {
  const client = createQueryClient({ retries: false });
  const wrong: string[] = [];
  for (const [who, begin, at, to] of led) {
    clearSession();
    begin();
    const router = createMemoryRouter(createRouteTable(client), { initialEntries: [at] });
    await vi.waitUntil(() => router.state.initialized, { interval: 1, timeout: 60_000 });
    const { pathname, search } = router.state.location;
    if (pathname !== to || search !== "") wrong.push(`${who} at ${at}: ${pathname}${search}`);
    router.dispose();
  }
  expect(led).toHaveLength(2 * 6 + 2 + 2 * 14 + 6 + 3 * 26 - 6);
  expect(wrong).toEqual([]);
});

test("ROLE-011 sends no request for an admin page before its guard", async () => {
  // Like a page that has been open for a while: the prefetch code is loaded, so its requests start at once.
  await import("./prefetches");
  const calls: string[] = [];
  const asked = (path: string) => {
    calls.push(path);
    return refused(401, "Please log in.");
  };
  server.use(
    http.get("*/api/admin/users/:id", () => asked("users")),
    http.get("*/api/admin/attention", () => asked("attention")),
    http.get("*/api/admin/analytics", () => asked("analytics")),
  );
  for (const at of [...adminPages, ...adminPagesThatLeadHome, "/admin/edit-user/wallet"]) {
    const { router, unmount } = renderApp({ at });
    await waitFor(() => expect(router.state.location.pathname).not.toBe(at));
    const home = adminPagesThatLeadHome.includes(at);
    expect([at, router.state.location.pathname]).toEqual([at, home ? "/" : "/admin/login"]);
    unmount();
  }
  expect(calls).toEqual([]);
});

test("a booking link requires login and returns to the booking afterwards", async () => {
  const { router } = renderApp({ at: `/bookings/${bookingDetail._id}` });
  await waitFor(() => expect(router.state.location.pathname).toBe("/login"));
  expect(router.state.location.search).toBe(`?next=%2Fbookings%2F${bookingDetail._id}`);
});

test("NAV-001 NAV-017 SESS-004 a companion reaches the dashboard and logs out to /", async () => {
  signInAs.companion();
  server.use(
    http.get("*/api/auth/me", () => done(companionUser)),
    http.post("*/api/auth/logout", () => done({ message: "ok" })),
  );
  const { router, user } = renderApp({ at: "/companion/dashboard" });
  expect(await screen.findByRole("link", { name: "View public profile" })).toHaveAttribute(
    "href",
    `/companion/${companionUser._id}`,
  );
  await user.click(screen.getAllByRole("button", { name: "Log out" })[0] as HTMLElement);
  await waitFor(() => expect(router.state.location.pathname).toBe("/"));
  expect(Object.keys(localStorage)).toEqual([]);
});

test("NAV-016 a client reaches the profile", async () => {
  signInAs.client();
  server.use(...profileHandlers(clientUser).handlers);
  renderApp({ at: "/client/profile" });
  expect((await screen.findByText(/^Now:/)).parentElement).toHaveTextContent(
    "Now: jordan@example.com",
  );
});

test("the header shows the links of the user's role", async () => {
  signInAs.companion();
  renderApp({ at: "/what-is-companion" });
  const menu = await screen.findByRole("navigation", { name: "Main" });
  expect(menu).toHaveTextContent("Dashboard");
  expect(menu).toHaveTextContent("Log out");
  expect(screen.getByRole("link", { name: "Leave this site" })).toBeVisible();
  expect(menu).not.toHaveTextContent("Log in");
});

test("a skip link lets keyboard users skip the header", async () => {
  renderApp({ at: "/what-is-companion" });
  const skip = await screen.findByRole("link", { name: "Skip to main content" });
  expect(skip).toHaveAttribute("href", "#main");
  expect(screen.getByRole("main")).toHaveAttribute("id", "main");
});
