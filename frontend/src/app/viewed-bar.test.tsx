import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { done, http, refused, renderApp, server, signInAs } from "~/testing/app";
import { clientUser, companionUser, providerAccount } from "~/testing/fixtures/people";

const pagination = { page: 1, limit: 20, total: 0, pages: 0 };
let failsToSwitch = false;
let edits: unknown[] = [];
beforeEach(() => {
  failsToSwitch = false;
  edits = [];
  let online = true;
  server.use(
    http.get("*/api/admin/users/:id", ({ params }) =>
      done({ user: params.id === clientUser._id ? clientUser : { ...companionUser, online } }),
    ),
    http.put("*/api/admin/users/:id/profile", async ({ request }) => {
      const body = await request.json();
      edits.push(body);
      if (failsToSwitch) return refused(500);
      online = body.online ?? online;
      return done({ ...companionUser, online });
    }),
    http.get("*/api/admin/users", () => done([], { pagination })),
    http.get("*/api/admin/users/:id/sessions", () => done([])),
    http.get("*/api/admin/users/:id/payment-account", () => done(providerAccount)),
    http.get("*/api/admin/users/:id/bookings", () => done([], { pagination })),
    http.get("*/api/admin/users/:id/favorites", () => done([], { pagination })),
    http.get("*/api/bookings/my-bookings", () => done([], { pagination })),
    http.get("*/api/auth/me", () => done(clientUser)),
    http.get("*/api/consent/history/:id", () => done([], { pagination })),
    http.get("*/api/consent/verify/:a/:b", () => refused(404)),
  );
});

const viewing = (id: string) => `adminView=true&userId=${id}`;
const group = (name: string) => screen.findByRole("navigation", { name: `Pages of ${name}` });
const targets = (nav: HTMLElement) =>
  within(nav)
    .getAllByRole("link")
    .map((link) => [link.textContent, link.getAttribute("href")]);

test.each([
  `/client/dashboard?${viewing(clientUser._id)}`,
  `/client/profile?${viewing(clientUser._id)}`,
  `/booking-history?${viewing(clientUser._id)}`,
  `/favorites?${viewing(clientUser._id)}`,
  `/client/reviews?${viewing(clientUser._id)}`,
  `/admin/edit-client/${clientUser._id}?type=client`,
])("shows the banner on every page of a client: %s", async (at) => {
  signInAs.admin();
  renderApp({ at });
  expect(await screen.findByText("Viewing as admin", { exact: false })).toBeVisible();
  await group("Jordan Lee");
  expect(screen.getByText(": Jordan Lee")).toBeVisible();
});

test("ADM-028 ADM-029 ADM-030 ADM-031 ADM-033 ADM-034 CPROF-009 CPROF-010 CPROF-011 links to all pages of a client", async () => {
  signInAs.admin();
  const { user, router } = renderApp({ at: `/admin/edit-client/${clientUser._id}?type=client` });
  const id = clientUser._id;
  expect(targets(await group("Jordan Lee"))).toEqual([
    ["Open Dashboard", `/client/dashboard?${viewing(id)}`],
    ["Bookings", `/booking-history?${viewing(id)}`],
    ["Reviews", `/reviews?${viewing(id)}`],
    ["Favorites", `/favorites?${viewing(id)}`],
    ["Edit Client", `/admin/edit-client/${id}?type=client`],
    ["Verify This User", `/admin/verify-user/${id}?type=client`],
    ["Audit Log", `/admin/audit?subject=${id}`],
    ["View All Users", "/admin/dashboard?tab=client"],
  ]);
  await user.click(screen.getByRole("link", { name: "Reviews" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/client/reviews"));
  expect(router.state.location.search).toContain(viewing(id));
});

test("the banner names the user of the path and ignores the query", async () => {
  signInAs.admin();
  const { router } = renderApp({
    at: `/admin/edit-client/${clientUser._id}?${viewing(companionUser._id)}`,
  });
  await group("Jordan Lee");
  expect(await screen.findByLabelText("Legal name")).toHaveValue("Jordan Lee");
  expect(router.state.location.pathname).toBe(`/admin/edit-client/${clientUser._id}`);
});

test("ADM-029 ADM-031 ADM-032 KPROF-010 KPROF-011 links to all pages of a companion", async () => {
  signInAs.admin();
  const id = companionUser._id;
  renderApp({ at: `/companion/dashboard?${viewing(id)}` });
  const links = targets(await group("Maya R."));
  for (const link of [
    ["Open Dashboard", `/companion/dashboard?${viewing(id)}`],
    ["Earnings", `/companion/earnings?${viewing(id)}`],
    ["Reviews", `/companion/reviews?${viewing(id)}`],
    ["Edit Companion", `/admin/edit-user/${id}?type=companion`],
    ["Verify This User", `/admin/verify-user/${id}?type=companion`],
    ["View All Users", "/admin/dashboard?tab=companion"],
  ]) {
    expect(links).toContainEqual(link);
  }
});

test.each([
  "/what-is-companion",
  `/client/dashboard?userId=${clientUser._id}`,
  "/client/dashboard?adminView=true&userId=x",
])("ADM-028 shows no banner and no links at %s", async (at) => {
  signInAs.admin();
  renderApp({ at });
  await screen.findByRole("contentinfo");
  await waitFor(() => expect(document.title).not.toBe(""));
  expect(screen.queryByText(/Viewing as admin/)).toBeNull();
  expect(screen.queryByRole("navigation", { name: /^Pages of/ })).toBeNull();
});

test("ADM-035 adminView in the URL gives a client no rights", async () => {
  signInAs.client();
  const asked: string[] = [];
  server.use(
    http.get("*/api/admin/users/:id", ({ request }) => {
      asked.push(request.url);
      return refused(403);
    }),
  );
  renderApp({ at: `/client/profile?${viewing(companionUser._id)}` });
  await screen.findByRole("contentinfo");
  expect(screen.queryByText(/Viewing as admin/)).toBeNull();
  expect(asked).toEqual([]);
});

test("ROLE-015 KDASH-014 an administrator switches a companion offline on the dashboard or sees the error", async () => {
  signInAs.admin();
  failsToSwitch = true;
  const { user } = renderApp({ at: `/companion/dashboard?${viewing(companionUser._id)}` });
  const toggle = await screen.findByRole("switch", { name: /Availability/ });
  await user.click(toggle);
  const dialog = within(await screen.findByRole("dialog", { name: "Set this companion offline?" }));
  await user.click(dialog.getByRole("button", { name: "Set offline" }));
  expect(dialog.getByRole("link", { name: "Enter a reason" })).toBeVisible();
  expect(edits).toEqual([]);
  await user.type(dialog.getByRole("textbox", { name: /^Reason/ }), "Asked by phone");
  await user.click(dialog.getByRole("button", { name: "Set offline" }));
  expect(await dialog.findByText("Failed to update status")).toBeVisible();
  failsToSwitch = false;
  await user.click(dialog.getByRole("button", { name: "Set offline" }));
  expect(await screen.findByText("The companion is now offline")).toBeVisible();
  expect(screen.getByText(/^Offline: hidden from search/)).toBeVisible();
  const edit = { online: false, reason: "Asked by phone" };
  expect(edits).toEqual([edit, edit]);
});
