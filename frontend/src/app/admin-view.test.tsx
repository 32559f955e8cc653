import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { done, http, refused, renderApp, server, signInAs } from "~/testing/app";
import { fixedDate } from "~/testing/fake-time";
import { listedBooking, maya } from "~/testing/fixtures/bookings";
import { clientUser, companionUser, providerAccount } from "~/testing/fixtures/people";
import { review } from "~/testing/handlers/reviews";

/** The same screens, as their owner sees them and as an administrator views them. */
let asked: string[] = [];
const pagination = { page: 1, limit: 20, total: 1, pages: 1 };
const viewing = (id: string) => `adminView=true&userId=${id}`;

fixedDate();
beforeEach(() => {
  asked = [];
  const note = ({ request }: { request: { url: string } }) =>
    asked.push(new URL(request.url).pathname);
  server.use(
    http.get("*/api/auth/me", (call) => {
      note(call);
      return done(clientUser);
    }),
    http.get("*/api/admin/users/:id", (call) => {
      note(call);
      return done({ user: call.params.id === clientUser._id ? clientUser : companionUser });
    }),
    http.get("*/api/bookings/my-bookings", (call) => {
      note(call);
      return done([listedBooking], { pagination });
    }),
    http.get("*/api/admin/users/:id/bookings", (call) => {
      note(call);
      return done([listedBooking], { pagination });
    }),
    http.get("*/api/consent/history/:id", () => done([], { pagination })),
    http.get("*/api/stripe/connect/account-status", () => done(providerAccount)),
    http.get("*/api/admin/users/:id/favorites", (call) => {
      note(call);
      return done([maya], { pagination });
    }),
    http.get("*/api/consent/verify/:a/:b", () => refused(404)),
    http.get("*/api/admin/users", () => done([], { pagination: { ...pagination, total: 0 } })),
    http.get("*/api/admin/users/:id/sessions", () => done([])),
    http.get("*/api/admin/users/:id/payment-account", () => done(providerAccount)),
  );
});

const ofClient = `/api/admin/users/${clientUser._id}`;

/** The path to a booking: companion and time. */
const visit = /^Maya R\., \w{3}, \w{3} \d+$/;

test("NAV-016 ROLE-020 shows a client their account with all edit controls", async () => {
  signInAs.client();
  renderApp({ at: "/client/profile" });
  expect(await screen.findByRole("heading", { level: 1, name: "Your profile" })).toBeVisible();
  expect((await screen.findByText(/^Now:/)).parentElement).toHaveTextContent(
    "Now: jordan@example.com",
  );
  expect(screen.getByRole("form", { name: "Profile" })).toHaveTextContent("Your full name");
  expect(await screen.findByRole("form", { name: "Change password" })).toBeVisible();
  expect(new Set(asked)).toEqual(new Set(["/api/auth/me"]));
});

test.each([
  `/client/profile?${viewing(clientUser._id)}`,
  `/admin/edit-client/${clientUser._id}?type=client`,
])(
  "NAV-028 ROLE-013 ROLE-019 CPROF-005 shows an administrator the profile at %s in the third person, without owner-only controls",
  async (at) => {
    signInAs.admin();
    renderApp({ at });
    expect(
      await screen.findByRole("heading", { level: 1, name: "Profile of Jordan Lee" }),
    ).toBeVisible();
    expect(await screen.findByLabelText("Legal name")).toHaveValue("Jordan Lee");
    await screen.findByText("Nothing is on record.");
    expect(screen.getByRole("main")).not.toHaveTextContent(/\bYour?\b/i);
    expect(screen.getAllByRole("form")).toEqual([
      screen.getByRole("form", { name: "Profile" }),
      screen.getByRole("form", { name: "Change email" }),
    ]);
    // KPROF-055
    expect(screen.getByText(/^Only the account's owner can change the password/)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Delete Profile" })).toBeNull();
    expect(screen.getByRole("link", { name: "Back to dashboard" })).toHaveAttribute(
      "href",
      "/admin/dashboard",
    );
    expect(new Set(asked)).toEqual(new Set([ofClient]));
  },
);

test.each([
  `/companion/profile?${viewing(companionUser._id)}`,
  `/admin/edit-user/${companionUser._id}?type=companion`,
])(
  "NAV-018 NAV-027 ROLE-013 ROLE-019 KPROF-004 KPROF-055 shows an administrator a companion's profile at %s",
  async (at) => {
    signInAs.admin();
    renderApp({ at });
    expect(
      await screen.findByRole("heading", { level: 1, name: "Profile of Maya R." }),
    ).toBeVisible();
    expect(await screen.findByLabelText("Display name")).toHaveValue("Maya R.");
    expect(screen.getByRole("switch", { name: /Availability/ })).toBeVisible();
    expect(screen.getByRole("main")).not.toHaveTextContent(/\bYour?\b/i);
    expect(screen.getByText("They keep $56.25 of each hour.")).toBeVisible();
    expect(screen.getAllByRole("form")).toEqual([
      screen.getByRole("form", { name: "Profile" }),
      screen.getByRole("form", { name: "Change email" }),
    ]);
    // KPROF-055
    expect(screen.getByText(/^Only the account's owner can change the password/)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Delete Profile" })).toBeNull();
    expect(new Set(asked)).toEqual(new Set([`/api/admin/users/${companionUser._id}`]));
  },
);

test.each([
  ["NAV-037", "/booking-history"],
  ["NAV-036", "/client/bookings"],
])("%s HIST-001 HIST-003 shows an administrator the history at %s in every tab", async (_, at) => {
  signInAs.admin();
  const { user, router } = renderApp({ at: `${at}?${viewing(clientUser._id)}` });
  expect(
    await screen.findByRole("heading", { level: 1, name: "Booking history of Jordan Lee" }),
  ).toBeVisible();
  expect(await screen.findByRole("link", { name: visit })).toBeVisible();
  await user.click(screen.getByRole("link", { name: /^Completed/ }));
  await waitFor(() => expect(router.state.location.search).toContain("status=completed"));
  expect(router.state.location.search).toContain(viewing(clientUser._id));
  expect(asked).toContain(`${ofClient}/bookings`);
  expect(asked.some((path) => path.includes("my-bookings") || path.endsWith("/me"))).toBe(false);
});

test("HIST-003 requests a client's own history with the client's endpoint", async () => {
  signInAs.client();
  renderApp({ at: "/booking-history" });
  expect(await screen.findByRole("link", { name: visit })).toBeVisible();
  expect(new Set(asked)).toEqual(new Set(["/api/bookings/my-bookings"]));
});

test("REVW-017 REVW-020 REVW-030 REVW-031 REVW-034 shows an administrator a client's reviews, read-only except for removal", async () => {
  signInAs.admin();
  const completed = { ...listedBooking, status: "completed" as const };
  const deleted: unknown[] = [];
  server.use(
    http.get("*/api/admin/users/:id/bookings", (call) => {
      asked.push(`${new URL(call.request.url).pathname}`);
      const written = [review({ companionId: completed.companion._id })];
      return done(
        [
          { ...completed, reviews: written },
          { ...completed, _id: "b2" },
        ],
        { pagination },
      );
    }),
    http.get("*/api/reviews/booking/:id", ({ params }) =>
      params.id === "b2" ? refused(404) : done(review({ comment: "Rude words." })),
    ),
    http.delete("*/api/reviews/:id", async ({ params, request }) => {
      deleted.push([params.id, await request.json()]);
      return done({ _id: String(params.id) });
    }),
  );
  const { user, router } = renderApp({ at: `/client/reviews?${viewing(clientUser._id)}` });
  expect(
    await screen.findByRole("heading", { level: 1, name: "Reviews by Jordan Lee" }),
  ).toBeVisible();
  expect(await screen.findByText("Rude words.")).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Edit/ })).toBeNull();
  expect(asked).toContain(`${ofClient}/bookings`);
  expect(asked.some((path) => path.includes("my-bookings"))).toBe(false);
  expect(screen.getByRole("link", { name: "Back to dashboard" })).toHaveAttribute(
    "href",
    "/admin/dashboard",
  );
  await user.click(screen.getByRole("button", { name: "Delete review of Maya R." }));
  await user.click(await screen.findByRole("button", { name: "Delete review" }));
  expect(await screen.findByRole("link", { name: "Enter a reason" })).toBeVisible();
  expect(deleted).toEqual([]);
  await user.type(screen.getByRole("textbox", { name: /^Reason/ }), "Names a third person");
  await user.click(screen.getByRole("button", { name: "Delete review" }));
  await waitFor(() =>
    expect(deleted).toEqual([[review()._id, { reason: "Names a third person" }]]),
  );
  await user.click(screen.getByRole("link", { name: /^Pending Reviews/ }));
  await waitFor(() => expect(router.state.location.search).toContain(viewing(clientUser._id)));
  expect(screen.queryByRole("button", { name: /^Add/ })).toBeNull();
});

test("REVW-019 redirects to the admin log-in when there is no admin session", async () => {
  const { router } = renderApp({ at: `/client/reviews?${viewing(clientUser._id)}` });
  await waitFor(() => expect(router.state.location.pathname).toBe("/admin/login"));
});

test("CDASH-002 shows an administrator upcoming bookings without payment buttons", async () => {
  signInAs.admin();
  renderApp({ at: `/client/dashboard?${viewing(clientUser._id)}` });
  expect(
    await screen.findByRole("heading", { level: 1, name: "Dashboard of Jordan Lee" }),
  ).toBeVisible();
  expect(await screen.findByRole("link", { name: visit })).toBeVisible();
  expect(screen.queryByRole("heading", { name: "ID verification" })).toBeNull();
  expect(screen.getByRole("region", { name: "Next booking" })).toBeVisible();
  expect(screen.getByRole("main")).not.toHaveTextContent(/\byour\b/i);
  expect(new Set(asked)).toEqual(new Set([ofClient, `${ofClient}/bookings`]));
});

test("shows the deadline of an unpaid hold with its weekday in the visit's time zone", async () => {
  signInAs.admin();
  const held = {
    ...listedBooking,
    status: "pending" as const,
    holdExpiresAt: new Date(Date.now() + 20 * 60_000).toISOString(),
  };
  server.use(http.get("*/api/admin/users/:id/bookings", () => done([held], { pagination })));
  renderApp({ at: `/client/dashboard?${viewing(clientUser._id)}` });
  expect(
    await screen.findByText(/^Held until \w{3} \d+, \d{4}, \d+:\d\d [AP]M, New York \(E[SD]T\)$/),
  ).toBeVisible();
});

test("FAV-003 FAV-005 shows an administrator a client's favorites without favorite buttons", async () => {
  signInAs.admin();
  const { user, router } = renderApp({ at: `/favorites?${viewing(clientUser._id)}` });
  expect(
    await screen.findByRole("heading", { level: 1, name: "Favorites of Jordan Lee" }),
  ).toBeVisible();
  expect(await screen.findByRole("link", { name: "Maya R." })).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Save/ })).toBeNull();
  await user.click(screen.getByRole("button", { name: /^Rating/ }));
  await waitFor(() => expect(router.state.location.search).toContain("sort=-rating"));
  expect(router.state.location.search).toContain(viewing(clientUser._id));
  expect(new Set(asked)).toEqual(new Set([ofClient, `${ofClient}/favorites`]));
});

test.each([
  ["companion", companionUser._id],
  ["client", clientUser._id],
])(
  "KDASH-008 redirects from the dashboard of a %s that cannot be loaded, with an error message",
  async (kind, id) => {
    signInAs.admin();
    server.use(http.get("*/api/admin/users/:id", () => refused(500)));
    const { router } = renderApp({ at: `/${kind}/dashboard?${viewing(id)}` });
    // During the navigation the page that is left shows it too.
    await screen.findByRole("heading", { level: 1, name: "Admin Dashboard" });
    expect(router.state.location.pathname).toBe("/admin/dashboard");
    await waitFor(() =>
      expect(screen.getByText("Failed to load user data. Please try again.")).toBeVisible(),
    );
  },
);

test.each([
  ["/companion/dashboard", clientUser._id],
  ["/client/dashboard", companionUser._id],
  ["/companion/profile", clientUser._id],
  ["/client/profile", companionUser._id],
  ["/companion/bookings", clientUser._id],
  ["/companion/earnings", clientUser._id],
  ["/companion/reviews", clientUser._id],
  ["/booking-history", companionUser._id],
  ["/client/bookings", companionUser._id],
  ["/client/reviews", companionUser._id],
  ["/favorites", companionUser._id],
])("KDASH-008 KPROF-070 redirects from %s when the user has the other type", async (at, id) => {
  signInAs.admin();
  const { router } = renderApp({ at: `${at}?${viewing(id)}` });
  await waitFor(() => expect(router.state.location.pathname).toBe("/admin/dashboard"));
  expect(await screen.findByText("Failed to load user data. Please try again.")).toBeVisible();
});
