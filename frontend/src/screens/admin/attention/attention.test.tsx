import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { components } from "~/api/schema";
import { done, http, refused, server } from "~/testing/app";
import { asAdmin, job, one } from "~/testing/fixtures/admin";
import { duePayout as payout } from "~/testing/fixtures/payouts";
import { companionUser } from "~/testing/fixtures/people";

type Item = components["schemas"]["AttentionItem"];

const failed: Item = {
  kind: "failed_payout",
  id: "p1",
  companionName: "Maya R.",
  bookingId: "0b0f6a52-0000-4000-8000-0000000000b1",
  amount: 112.5,
  since: "2026-11-21T00:00:00Z",
  detail: "refused by the bank",
};

/** Responds with the remaining items; each action removes the first one. */
function onAttention(items: Item[]) {
  const acts: unknown[] = [];
  const took = (path: string, body: unknown) => acts.push([path, body]);
  server.use(
    http.get("*/api/admin/shifts/attention", () => done([])),
    http.get("*/api/admin/attention", () =>
      done({ items: items.slice(acts.length), total: items.length - acts.length }),
    ),
    http.post("*/api/admin/payouts/:id/retry", async ({ params, request }) => {
      took(`payouts/${params.id}/retry`, await request.json());
      return done(payout);
    }),
    http.post("*/api/admin/payouts/:id/release", async ({ params, request }) => {
      took(`payouts/${params.id}/release`, await request.json());
      return done(payout);
    }),
    http.post("*/api/admin/jobs/:id/release", ({ params }) => {
      took(`jobs/${params.id}/release`, null);
      return done({ released: true });
    }),
    http.post("*/api/admin/jobs/:id/dismiss", async ({ params, request }) => {
      took(`jobs/${params.id}/dismiss`, await request.json());
      return done({ dismissed: true });
    }),
  );
  return acts;
}

test("shows a failed payout with a link and retries it with a reason", async () => {
  const acts = onAttention([failed]);
  const { user } = asAdmin("/admin/attention");
  expect(await screen.findByRole("heading", { level: 1, name: "Needs attention" })).toBeVisible();
  expect(
    await screen.findByText("$112.50 for Maya R.: refused by the bank", { selector: "p" }),
  ).toBeVisible();
  expect(screen.getByText("1 item needs attention.")).toBeVisible();
  const page = screen.getByRole("link", { name: /^Payout ?of \$112\.50 for Maya R\./ });
  expect(page).toHaveTextContent("Payout of $112.50 for Maya R.: refused by the bank");
  expect(page).toHaveAttribute("href", "/admin/payouts?payout=p1");
  await user.click(screen.getByRole("button", { name: /^Retry/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Retry this payout?" }));
  await user.type(dialog.getByLabelText("Reason"), "Account mended");
  await user.click(dialog.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText("Payout retry initiated")).toBeVisible();
  expect(await screen.findByText("Nothing needs attention")).toBeVisible();
  expect(acts).toEqual([["payouts/p1/retry", { reason: "Account mended" }]]);
});

test.each<[Item, button: string, question: string, path: string, said: string]>([
  [
    { ...failed, kind: "held_payout", hold: "by_operator", detail: "Ask first" },
    "Release",
    "Release this payout?",
    "payouts/p1/release",
    "Payout released",
  ],
  [
    { kind: "failed_refund", id: "j1", amount: 40, detail: "The refund failed." },
    "Paid another way",
    "Was it paid back another way?",
    "jobs/j1/dismiss",
    "Refund closed",
  ],
  [
    { kind: "note", id: "j2", detail: "Look at this" },
    "Dismiss",
    "Dismiss this note?",
    "jobs/j2/dismiss",
    "Note dismissed",
  ],
])("resolves $kind with a reason", async (item, button, question, path, said) => {
  const acts = onAttention([item]);
  const { user } = asAdmin("/admin/attention");
  await user.click(await screen.findByRole("button", { name: new RegExp(`^${button}`) }));
  const dialog = within(await screen.findByRole("dialog", { name: question }));
  await user.click(dialog.getByRole("button", { name: button }));
  expect(dialog.getByLabelText("Reason")).toHaveAccessibleDescription(/Enter a reason/);
  expect(acts).toEqual([]);
  await user.type(dialog.getByLabelText("Reason"), "Called them");
  await user.click(dialog.getByRole("button", { name: button }));
  expect(await screen.findByText(said)).toBeVisible();
  expect(acts).toEqual([[path, { reason: "Called them" }]]);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test.each(["parked_job", "parked_mail"] as const)("retries %s", async (kind) => {
  const acts = onAttention([{ kind, id: "j3", detail: "no space left" }]);
  const { user } = asAdmin("/admin/attention");
  await user.click(await screen.findByRole("button", { name: /^Try again/ }));
  expect(await screen.findByText("Trying again now.")).toBeVisible();
  expect(acts).toEqual([["jobs/j3/release", null]]);
});

test("failing background work shows the next step and links to its booking", async () => {
  const failing: Item = {
    kind: "failing_work",
    id: "b7",
    work: "ended bookings",
    failures: 4,
    since: "2026-11-21T00:00:00Z",
    detail: "CHECK constraint failed",
  };
  const bookingId = "0b0f6a52-0000-4000-8000-0000000000b7";
  onAttention([
    { ...failing, bookingId },
    { ...failing, id: "server one", work: "payouts", failures: 1 },
  ]);
  asAdmin("/admin/attention");
  const [about] = await screen.findAllByText(/b7: failed 4 times in a row/, { selector: "p" });
  expect(about).toHaveTextContent("ended bookings, b7");
  expect(about).toHaveTextContent(
    'last with "CHECK constraint failed". It is tried again at least every ten minutes',
  );
  expect(screen.getByText(/payouts, server one: failed once/)).toBeVisible();
  expect(screen.getAllByRole("link", { name: /^Show booking/ })).toHaveLength(1);
  expect(screen.queryByRole("button", { name: /ended bookings/ })).toBeNull();
});

test("opens the user who requests a verification", async () => {
  onAttention([{ kind: "verification_request", id: "v1", userId: "k1", companionName: "Maya R." }]);
  asAdmin("/admin/attention");
  expect(
    await screen.findByText("Maya R. is waiting for a decision.", { selector: "p" }),
  ).toBeVisible();
  expect(screen.getByRole("link", { name: /^Decide/ })).toHaveAttribute(
    "href",
    "/admin/verify-user/k1?type=companion",
  );
});

test.each([
  ["unacknowledged", "Visit not acknowledged"],
  ["nobody_there", "No one has checked in"],
  ["late", "Companion is running 25 minutes late"],
] as const)("lists a visit that is %s first, with phone numbers", async (trouble, title) => {
  onAttention([]);
  const visit: components["schemas"]["TroubledShift"] = {
    trouble,
    bookingId: "0b0f6a52-0000-4000-8000-0000000000b1",
    lineId: "l1",
    startDate: "2026-11-23T14:00:00Z",
    endDate: "2026-11-23T18:00:00Z",
    timezone: "America/New_York",
    minutesLate: 25,
    client: { _id: "c1", displayName: "Jordan", phone: "202-555-0101" },
    companion: { _id: "k1", displayName: "Maya R.", phone: "202-555-0102" },
  };
  server.use(http.get("*/api/admin/shifts/attention", () => done([visit])));
  asAdmin("/admin/attention");
  const visits = within(await screen.findByRole("region", { name: "Visits to check on" }));
  expect(await visits.findByRole("heading", { level: 3, name: title })).toBeVisible();
  expect(
    visits.getByText(/^Maya R\. with Jordan, .*9:00 AM, New York \(EST\)$/, { selector: "p" }),
  ).toBeVisible();
  expect(visits.getByRole("link", { name: "Call Maya R." })).toHaveAttribute(
    "href",
    "tel:2025550102",
  );
  // The replacement opens with the page of the booking: no id is typed.
  expect(visits.getByRole("link", { name: /^Replace/ })).toHaveAttribute(
    "href",
    `/admin/bookings/${visit.bookingId}?replace=true`,
  );
  expect(await screen.findByText("Nothing else needs attention")).toBeVisible();
});

type Settled = [
  what: string,
  item: Item,
  at: string,
  given: Parameters<typeof server.use>[number][],
  button: string,
  confirm: string,
];
const released = { ...payout, companionName: "Maya R.", hold: "by_operator" } as const;

/** Items that are resolved on another page, not in the list. */
test.each<Settled>([
  [
    "a payout",
    { ...failed, kind: "held_payout", hold: "by_operator", detail: "Ask first" },
    "Payouts",
    [
      http.get("*/api/admin/payouts", () =>
        done([{ ...released, state: "held" }], { pagination: one }),
      ),
    ],
    "Release of Maya R.",
    "Release payout",
  ],
  [
    "a note",
    { kind: "note", id: "j2", detail: "Look at this" },
    "Jobs",
    [
      http.get("*/api/admin/jobs/parked", () =>
        done(
          [{ ...job, kind: "operator_note", about: "x", releasable: false, dismissible: true }],
          { pagination: one },
        ),
      ),
    ],
    "Dismiss x",
    "Dismiss",
  ],
])("%s that was resolved on its page leaves the list", async (_, item, page, given, ...press) => {
  const acts = onAttention([item]);
  server.use(...given);
  const { user } = asAdmin("/admin/attention");
  expect(await screen.findByText(new RegExp(item.detail ?? ""), { selector: "p" })).toBeVisible();
  const menu = within(screen.getByRole("navigation", { name: "Administration" }));
  await user.click(menu.getByRole("link", { name: page }));
  await user.click(await screen.findByRole("button", { name: press[0] }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText("Reason"), "Called them");
  await user.click(dialog.getByRole("button", { name: press[1] }));
  await waitFor(() => expect(acts).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await user.click(menu.getByRole("link", { name: "Attention" }));
  expect(await screen.findByText("Nothing needs attention")).toBeVisible();
});

test("a request that was decided on the user's page leaves the list", async () => {
  const { _id, type, name, displayName, email, phone, createdAt } = companionUser;
  const asked: Item = {
    kind: "verification_request",
    id: "v1",
    userId: _id,
    companionName: "Maya",
  };
  const acts = onAttention([asked]);
  server.use(
    http.get("*/api/admin/users/:id", () => done({ user: companionUser })),
    http.get("*/api/admin/audit", () => done([])),
    http.get("*/api/admin/users/:id/verifications", () =>
      done({
        user: { _id, type, name, displayName, email, emailConfirmed: true, phone, createdAt },
        records: [{ kind: "degree", status: "pending", buttonVisible: true }],
        unlock: { unlocked: false, attemptsLeft: 0 },
        requests: [],
        checks: [],
      }),
    ),
    http.put("*/api/admin/users/:id/verify", async ({ request }) => {
      acts.push(await request.json());
      return done({ verificationType: "degree", status: "verified" });
    }),
  );
  const { user } = asAdmin("/admin/attention");
  await user.click(await screen.findByRole("link", { name: /^Decide/ }));
  await user.click(await screen.findByRole("button", { name: /^Mark verified/ }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText("Reason"), "Saw it");
  await user.click(dialog.getByRole("button", { name: /^Mark verified/ }));
  expect(await screen.findByText("Degree verified successfully!")).toBeVisible();
  const menu = within(screen.getByRole("navigation", { name: "Administration" }));
  await user.click(menu.getByRole("link", { name: "Attention" }));
  expect(await screen.findByText("Nothing needs attention")).toBeVisible();
});

test("a refused action shows the reason and keeps the row", async () => {
  onAttention([{ kind: "parked_job", id: "j3", detail: "no space left" }]);
  server.use(http.post("*/api/admin/jobs/:id/release", () => refused(403, "Not your own.")));
  const { user } = asAdmin("/admin/attention");
  await user.click(await screen.findByRole("button", { name: /^Try again/ }));
  expect(await screen.findByText("Not your own.")).toBeVisible();
  expect(screen.getByRole("button", { name: /^Try again/ })).toBeVisible();
});
