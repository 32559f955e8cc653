import { screen, waitFor } from "@testing-library/react";
import { http as anyHttp } from "msw";
import { expect, test } from "vitest";
import { clearSession } from "~/api/session";
import { done, http, never, renderApp, server, signInAs } from "~/testing/app";
import { bookingDetail, maya } from "~/testing/fixtures/bookings";
import { incidentCase } from "~/testing/fixtures/incidents";
import { companionUser, providerAccount } from "~/testing/fixtures/people";

const id = companionUser._id;
const earnings = `/companion/enhanced-earnings?tab=`;
const management = "/admin/booking-management?tab=";

/** The record that a page needs before its parts load. */
const known = [
  http.get("*/api/admin/users/:id", () => done({ user: companionUser })),
  http.get("*/api/admin/users/:id/record", () =>
    done({
      person: { _id: id, displayName: "Maya R.", type: "companion" },
      createdAt: "2026-01-02T10:00:00Z",
      money: {},
    } as never),
  ),
  http.get("*/api/admin/incidents/:id", () => done(incidentCase)),
];

// While the server has not answered, each page says what it waits for, in its own words.
test.each([
  ["admin", "/admin/dashboard", ["Loading users..."]],
  ["admin", "/admin/attention", ["Looking for visits..."]],
  ["admin", "/admin/audit", ["Loading the audit log..."]],
  ["admin", "/admin/incidents", ["Loading incidents..."]],
  ["admin", "/admin/jobs", ["Loading parked jobs..."]],
  ["admin", "/admin/outbox", ["Loading the outbox..."]],
  ["admin", "/admin/payouts", ["Loading payouts..."]],
  ["admin", "/admin/verifications", ["Loading open requests..."]],
  ["admin", `${management}templates`, ["Loading templates..."]],
  ["admin", `${management}modifications&action=price`, ["Loading bookings..."]],
  [
    "admin",
    "/admin/bookings/0b0f6a52-0000-4000-8000-0000000000b1",
    [
      "Loading the booking...",
      "Loading the visits...",
      "Loading payouts...",
      "Loading the timeline...",
    ],
  ],
  ["admin", `/admin/people/${id}`, ["Loading the sessions...", "Looking for payouts..."]],
  ["admin", `/admin/people/${id}?tab=messages`, ["Loading what was sent..."]],
  ["admin", `/admin/people/${id}?tab=cases`, ["Loading the cases..."]],
  ["admin", `/admin/people/${id}?tab=consents`, ["Loading the consent history..."]],
  ["companion", "/companion/earnings", ["Loading earnings...", "Loading totals..."]],
  ["companion", `${earnings}statement`, ["Loading the statement..."]],
  ["companion", `${earnings}tax`, ["Loading the tax year..."]],
  ["client", `/companion/${id}`, ["Loading the profile..."]],
  ["client", "/messages/c0000000-0000-4000-8000-000000000001", ["Loading the conversation..."]],
] as const)("%s at %s reads what is loading", async (role, at, texts) => {
  server.use(...known, anyHttp.get("*/api/*", never));
  signInAs[role]();
  const { unmount } = renderApp({ at });
  for (const text of texts) {
    await waitFor(() => expect(screen.getAllByText(text)[0]).toBeVisible());
  }
  unmount();
});

test.each([
  [`/admin/edit-user/${id}?type=companion`, "Loading the profile..."],
  [`/admin/people/${id}`, "Loading the account..."],
  ["/admin/incidents/0b0f6a52-0000-4000-8000-0000000000e1", "Loading the case..."],
])("an administrator at %s reads %s before the record is there", async (at, text) => {
  server.use(...known.slice(1, 2), anyHttp.get("*/api/*", never));
  signInAs.admin();
  renderApp({ at });
  expect(await screen.findByText(text)).toBeVisible();
});

test.each([
  [`/companion/${id}`, "*/api/companions/:id/availability", "Loading free times..."],
  [
    `/companion/dashboard?adminView=true&userId=${id}`,
    "*/api/admin/users/:id/bookings",
    "Looking for upcoming visits...",
  ],
])("%s reads what a part of it waits for", async (at, path, text) => {
  server.use(
    anyHttp.get(path, never),
    http.get("*/api/companions/:id", () => done(maya)),
    http.get("*/api/admin/users/:id", () => done({ user: companionUser })),
    http.get("*/api/admin/users/:id/payment-account", () => done(providerAccount)),
  );
  if (at.includes("adminView")) signInAs.admin();
  renderApp({ at });
  expect(await screen.findByText(text)).toBeVisible();
});

test("an administrator who views a booking is not told that it is theirs", async () => {
  server.use(http.get("*/api/bookings/:id", never));
  const at = `/bookings/${bookingDetail._id}`;
  signInAs.admin();
  const admin = renderApp({ at });
  expect(await screen.findByText("Loading the booking...")).toBeVisible();
  admin.unmount();
  clearSession();
  signInAs.client();
  renderApp({ at });
  expect(await screen.findByText("Loading your booking...")).toBeVisible();
});
