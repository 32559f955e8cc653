import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { done, http, refused, server } from "~/testing/app";
import { asAdmin, none, one } from "~/testing/fixtures/admin";
import { listedBooking } from "~/testing/fixtures/bookings";
import { companionUser } from "~/testing/fixtures/people";
import { casey, mayaName } from "~/testing/handlers/desk";

const id = companionUser._id;
const at = `/admin/people/${id}`;
const row = {
  sequence: 7,
  at: "2026-11-28T02:03:00Z",
  role: "admin",
  actor: "a1",
  actorName: "ops@example.com",
  action: "view_user",
  objectType: "account",
  objectId: id,
  changes: [],
  subjects: [],
  address: "203.0.113.7",
  hash: "0",
} as const;

beforeEach(() => {
  server.use(
    http.get("*/api/admin/users/:id/record", () =>
      done({
        person: {
          ...mayaName,
          _id: id,
          type: "companion",
          legalName: "Maya Reyes",
          phone: "(617) 555-0102",
          email: "maya@example.com",
          suspendedAt: "2026-11-20T10:00:00Z",
        },
        createdAt: "2026-01-02T10:00:00Z",
        suspension: {
          at: "2026-11-20T10:00:00Z",
          reason: "A report",
          adminName: "ops@example.com",
        },
        money: { paid: 20, earned: 225, held: 112.5, due: 0 },
      }),
    ),
    http.get("*/api/admin/users/:id", () => done({ user: companionUser })),
    http.get("*/api/admin/users/:id/sessions", () => done([])),
    http.get("*/api/admin/users/:id/bookings", () => done([listedBooking], { pagination: one })),
    http.get("*/api/admin/payouts", () => done([], { pagination: none })),
    http.get("*/api/admin/users/:id/sent", () =>
      done([
        {
          id: "m1",
          at: "2026-11-28T02:03:00Z",
          channel: "mail",
          state: "failed",
          text: "A new booking",
        },
      ]),
    ),
    http.get("*/api/admin/users/:id/conversations", () =>
      done([
        {
          _id: "c1",
          partner: casey,
          openedAt: "2026-11-01T10:00:00Z",
          activeAt: "2026-11-02T10:00:00Z",
          messages: 3,
          isReported: true,
        },
      ]),
    ),
    http.get("*/api/admin/audit", () => done([{ ...row, changes: [], subjects: [] }])),
    http.get("*/api/admin/incidents", () => done([], { pagination: none })),
  );
});

test("shows why the person is suspended, the money, and every act on the account", async () => {
  asAdmin(at);
  expect(await screen.findByText(/A report \(ops@example.com\)/)).toBeVisible();
  expect(screen.getByText("Held").nextElementSibling).toHaveTextContent("$112.50");
  expect(screen.getByRole("link", { name: "Edit" })).toHaveAttribute(
    "href",
    `/admin/edit-user/${id}?type=companion`,
  );
  expect(screen.getByRole("link", { name: "Verify" })).toHaveAttribute(
    "href",
    `/admin/verify-user/${id}?type=companion`,
  );
  expect(screen.getByRole("button", { name: "Delete" })).toBeVisible();
  expect(await screen.findByText("Not logged in anywhere.")).toBeVisible();
});

test.each([
  ["Bookings", "link", /Maya R\./],
  ["Messages and mails", "text", "Mail, failed"],
  ["Messages and mails", "text", /3 messages/],
  ["Cases", "text", "No case is open or was resolved."],
  ["Who viewed it", "text", "Viewed the record"],
] as const)("the tab %s shows its own list", async (tab, how, what) => {
  const { user } = asAdmin(at);
  const tabs = within(await screen.findByRole("navigation", { name: "About this person" }));
  await user.click(tabs.getByRole("link", { name: tab }));
  const found =
    how === "link"
      ? await screen.findByRole("link", { name: what })
      : await screen.findByText(what, { exact: false });
  expect(found).toBeVisible();
});

test("a part that fails leaves the page", async () => {
  server.use(http.get("*/api/admin/users/:id/sent", () => refused(500)));
  asAdmin(`${at}?tab=messages`);
  expect(await screen.findByText("Failed to load what was sent")).toBeVisible();
  expect(screen.getByText(/3 messages/)).toBeVisible();
  expect(screen.getByText(/A report/)).toBeVisible();
});

test("lists the payouts of a suspended companion once", async () => {
  const suspendedAt = "2026-11-20T10:00:00Z";
  server.use(
    http.get("*/api/admin/users/:id", () => done({ user: { ...companionUser, suspendedAt } })),
  );
  asAdmin(`${at}?tab=status`);
  expect(await screen.findByRole("button", { name: "End suspension" })).toBeVisible();
  expect(await screen.findAllByText("No payout is waiting.")).toHaveLength(1);
});
