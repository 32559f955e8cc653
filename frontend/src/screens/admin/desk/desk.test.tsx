import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { components } from "~/api/schema";
import { done, http, refused, server } from "~/testing/app";
import { asAdmin, none } from "~/testing/fixtures/admin";

type Schemas = components["schemas"];
type Queue = Schemas["DeskReply"]["data"];
type Item = Schemas["DeskItem"];

const me = "0b0f6a52-0000-4000-8000-0000000000a1";
const other = "0b0f6a52-0000-4000-8000-0000000000a2";
const booking = "0b0f6a52-0000-4000-8000-0000000000b1";
const maya = {
  _id: "0b0f6a52-0000-4000-8000-0000000000c1",
  displayName: "Maya R.",
  type: "companion" as const,
  phone: "(617) 555-0102",
};

const late: Item = {
  key: "a".repeat(32),
  kind: "visit",
  level: "critical",
  version: 0,
  since: "2026-11-20T12:00:00Z",
  deadline: "2026-11-20T12:10:00Z",
  visit: {
    trouble: "late",
    bookingId: booking,
    lineId: "0b0f6a52-0000-4000-8000-0000000000d1",
    startDate: "2026-11-20T12:00:00Z",
    endDate: "2026-11-20T15:00:00Z",
    timezone: "America/New_York",
    minutesLate: 40,
    client: { _id: other, displayName: "Casey", phone: "(617) 555-0101" },
    companion: { _id: maya._id, displayName: "Maya R.", phone: "(617) 555-0102" },
  },
};
const note: Item = {
  key: "b".repeat(32),
  kind: "note",
  level: "low",
  version: 3,
  ownerId: other,
  item: { kind: "note", id: "j1", detail: "Look at this" },
};

const policy: Schemas["DualControlPolicy"] = {
  mode: "when_possible",
  refundsAbove: 200,
  expiresAfterHours: 72,
};
function onDesk(items: Item[], more: Partial<Queue> = {}) {
  const acts: unknown[] = [];
  const queue: Queue = {
    groups: items.map((item) => ({
      isSnoozed: item.snoozedUntil !== undefined,
      items: [item],
      ...(item.visit ? { person: maya } : {}),
    })),
    total: items.length,
    admins: [
      { _id: me, email: "ops@example.com" },
      { _id: other, email: "ann@example.com" },
    ],
    adminId: me,
    ...more,
  };
  server.use(
    http.get("*/api/admin/desk", () => done(queue)),
    http.get("*/api/admin/approval-requests", () =>
      done({ policy, requests: [] }, { pagination: none }),
    ),
    http.get("*/api/admin/desk/levels", () =>
      done(items.map(({ key, level }) => ({ key, level }))),
    ),
    http.put("*/api/admin/desk/owner", async ({ request }) => {
      acts.push(["owner", await request.json()]);
      return done({ version: 1 });
    }),
    http.put("*/api/admin/desk/snooze", async ({ request }) => {
      acts.push(["snooze", await request.json()]);
      return done({ version: 1 });
    }),
  );
  return acts;
}

test.each([undefined, "2026-11-20T10:00:00Z"])(
  "marks the person of an item as suspended: %s",
  async (suspendedAt) => {
    const person = suspendedAt ? { ...maya, suspendedAt } : maya;
    onDesk([late], { groups: [{ isSnoozed: false, items: [late], person }] });
    asAdmin("/admin/desk");
    expect(await screen.findByRole("link", { name: "Maya R." })).toBeVisible();
    expect(screen.queryAllByText("Suspended")).toHaveLength(suspendedAt ? 1 : 0);
  },
);

test("shows a late visit with its person, level, clock and a link that opens the replacement", async () => {
  onDesk([late]);
  asAdmin("/admin/desk");
  expect(await screen.findByRole("heading", { level: 1, name: "Desk" })).toBeVisible();
  const title = await screen.findByRole("heading", {
    name: /Companion is running 40 minutes late Critical .* late/,
  });
  expect(title).toBeVisible();
  expect(screen.getByRole("link", { name: "Maya R." })).toHaveAttribute(
    "href",
    `/admin/people/${maya._id}`,
  );
  expect(screen.getByRole("link", { name: "Call Maya R." })).toHaveAttribute(
    "href",
    "tel:6175550102",
  );
  expect(screen.getByRole("link", { name: /^Replace/ })).toHaveAttribute(
    "href",
    `/admin/bookings/${booking}?replace=true`,
  );
  expect(screen.getByRole("link", { name: /^Booking ?of/ })).toHaveAttribute(
    "href",
    `/admin/bookings/${booking}`,
  );
});

test("claims, hands over and snoozes with the version that was seen", async () => {
  const acts = onDesk([late, { ...note, ownerId: me }]);
  const { user } = asAdmin("/admin/desk");
  await user.click(await screen.findByRole("button", { name: /^Claim/ }));
  await waitFor(() => expect(acts).toHaveLength(1));
  await user.click(screen.getByRole("button", { name: /^Hand over/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Hand over this item?" }));
  expect(dialog.getByText("Look at this")).toBeVisible();
  await user.selectOptions(dialog.getByLabelText("To"), "ann@example.com");
  await user.click(dialog.getByRole("button", { name: "Hand over" }));
  expect(
    await screen.findByText("Handed over to ann@example.com: Note. Look at this"),
  ).toBeVisible();
  await user.click(screen.getAllByRole("button", { name: /^Snooze/ })[0] as HTMLElement);
  const snooze = within(await screen.findByRole("dialog", { name: "Snooze this item?" }));
  await user.click(snooze.getByRole("button", { name: "Snooze" }));
  expect(snooze.getAllByText("Enter a reason")[0]).toBeVisible();
  await user.type(snooze.getByLabelText("Reason"), "She calls back");
  await user.click(snooze.getByRole("button", { name: "Snooze" }));
  await waitFor(() => expect(acts).toHaveLength(3));
  expect(acts).toEqual([
    ["owner", { key: late.key, version: 0, ownerId: me }],
    ["owner", { key: note.key, version: 3, ownerId: other }],
    ["snooze", { key: late.key, version: 0, until: expect.any(String), reason: "She calls back" }],
  ]);
});

// E: several payouts are held at once; the dialog says which one it is about.
test("the snooze dialog names the person and the amount", async () => {
  const held = {
    ...note,
    key: "c".repeat(32),
    kind: "held_payout",
    since: "2026-11-15T11:00:00Z",
    item: {
      kind: "held_payout",
      id: "p1",
      amount: 112.5,
      companionName: "Maya R.",
      hold: "no_account",
    },
  } as const;
  onDesk([held]);
  const { user } = asAdmin("/admin/desk");
  await user.click(await screen.findByRole("button", { name: /^Snooze/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Snooze this item?" }));
  expect(dialog.getByText("Payout held")).toBeVisible();
  const about = "$112.50 for Maya R.: the companion has no payout account yet";
  expect(dialog.getByText(about)).toBeVisible();
  // Two payouts of one companion may have the same amount.
  expect(dialog.getByText("Since Nov 15, 2026, 11:00 AM, UTC")).toBeVisible();
  await user.type(dialog.getByLabelText("Reason"), "She sets it up today");
  await user.click(dialog.getByRole("button", { name: "Snooze" }));
  expect(await screen.findByText(`Snoozed: Payout held. ${about}`)).toBeVisible();
});

test("the snooze dialog names the person of the group where the item does not", async () => {
  onDesk([late]);
  const { user } = asAdmin("/admin/desk");
  await user.click(await screen.findByRole("button", { name: /^Snooze/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Snooze this item?" }));
  expect(dialog.getByText(/^Maya R\..* /)).toBeVisible();
});

test("says who owns an item, and reports that another administrator was faster", async () => {
  onDesk([note]);
  server.use(
    http.put("*/api/admin/desk/owner", () =>
      refused(409, "This changed in the meantime. Please reload and try again."),
    ),
  );
  const { user } = asAdmin("/admin/desk");
  expect(await screen.findByText("With ann@example.com")).toBeVisible();
  await user.click(screen.getByRole("button", { name: /^Take over/ }));
  expect(await screen.findByRole("alert")).toHaveTextContent("This changed in the meantime.");
});

test("lists snoozed items apart with their reason, and brings them back", async () => {
  const until = new Date(Date.now() + 3_600_000).toISOString();
  const acts = onDesk([{ ...note, snoozedUntil: until, snoozeReason: "Waits for the bank" }]);
  const { user } = asAdmin("/admin/desk");
  expect(await screen.findByRole("heading", { level: 2, name: "Snoozed" })).toBeVisible();
  expect(screen.getByText(/^Snoozed until .*: Waits for the bank$/)).toBeVisible();
  expect(screen.getByText("Everything is snoozed.")).toBeVisible();
  await user.click(screen.getByRole("button", { name: /^End snooze/ }));
  await waitFor(() =>
    expect(acts).toEqual([["snooze", { key: note.key, version: 3, until: null }]]),
  );
});

test("says that nothing waits, and that the desk could not be loaded", async () => {
  onDesk([]);
  asAdmin("/admin/desk");
  expect(await screen.findByText("Nothing is waiting")).toBeVisible();
});

test("reports a failure", async () => {
  onDesk([]);
  server.use(http.get("*/api/admin/desk", () => refused(500)));
  asAdmin("/admin/desk");
  expect(await screen.findByText("Failed to load the desk")).toBeVisible();
});

test("counts new items of the chosen level in the title while the tab is in the background", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const items = [note];
  onDesk(items);
  server.use(
    http.get("*/api/admin/desk/levels", () =>
      done(items.map(({ key, level }) => ({ key, level }))),
    ),
  );
  const { user } = asAdmin("/admin/desk");
  const choice = await screen.findByLabelText("Count in the tab's title");
  expect(choice).toHaveDisplayValue("Nothing");
  await user.selectOptions(choice, "Critical items");
  const state = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  items.push(late);
  await act(() => vi.advanceTimersByTimeAsync(31_000));
  await waitFor(() => expect(document.title).toBe("(1) Desk - Steady"));
  state.mockReturnValue("visible");
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  expect(document.title).toBe("Desk - Steady");
  vi.useRealTimers();
});
