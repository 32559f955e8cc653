import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { components } from "~/api/schema";
import { done, http, refused, server } from "~/testing/app";
import { asAdmin, one } from "~/testing/fixtures/admin";

type Schemas = components["schemas"];
type Item = Schemas["DeskItem"];

const booking = "0b0f6a52-0000-4000-8000-0000000000b1";
const note: Item = {
  key: "b".repeat(32),
  kind: "note",
  level: "low",
  version: 3,
  item: { kind: "note", id: "j1", detail: "Look at this" },
};
const policy: Schemas["DualControlPolicy"] = {
  mode: "when_possible",
  refundsAbove: 200,
  expiresAfterHours: 72,
};
const refund: Schemas["ApprovalRequest"] = {
  _id: "019de000-0000-7000-8000-000000000001",
  act: "refund_part",
  subjectId: booking,
  amount: 250,
  detail: "goodwill",
  reason: "The companion came late",
  requestedBy: "kim@steady.example",
  requestedAt: "2026-11-20T12:00:00Z",
  expiresAt: "2099-11-22T14:00:00Z",
  state: "waiting",
  isOwn: false,
  mayDecide: true,
};

function onDesk(items: Item[]) {
  const groups = items.map((item) => ({ isSnoozed: false, items: [item] }));
  server.use(
    http.get("*/api/admin/desk", () =>
      done({ groups, total: items.length, admins: [], adminId: booking }),
    ),
    http.get("*/api/admin/desk/levels", () => done([])),
  );
}

test("lists the approvals that this administrator can decide, and no others", async () => {
  onDesk([]);
  const waiting = [
    refund,
    { ...refund, _id: "r2", amount: 300, mayDecide: false, isOwn: true },
    { ...refund, _id: "r3", amount: 400, mayDecide: false },
  ];
  server.use(
    http.get("*/api/admin/approval-requests", () =>
      done({ policy, requests: waiting }, { pagination: one }),
    ),
    http.post("*/api/admin/approval-requests/:id/decline", () => {
      waiting.splice(0, 1);
      return done({ ...refund, state: "declined" as const });
    }),
  );
  const { user } = asAdmin("/admin/desk");
  const decisions = within(await screen.findByRole("region", { name: "For your approval" }));
  expect(decisions.getAllByRole("listitem")).toHaveLength(1);
  expect(
    decisions.getByRole("heading", { level: 3, name: /Refund \$250\.00 as goodwill/ }),
  ).toBeVisible();
  expect(await screen.findByText("Nothing else is waiting")).toBeVisible();
  await user.click(decisions.getByRole("button", { name: /^Decline/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Decline this request?" }));
  await user.type(dialog.getByLabelText("Reason"), "Too much");
  await user.click(dialog.getByRole("button", { name: "Decline" }));
  expect(await screen.findByText("The request is declined.")).toBeVisible();
  expect(await screen.findByText("Nothing is waiting")).toBeVisible();
  expect(screen.queryByRole("region", { name: "For your approval" })).toBeNull();
});

test("says when the approvals could not be loaded, next to a queue that was", async () => {
  onDesk([note]);
  server.use(http.get("*/api/admin/approval-requests", () => refused(500)));
  asAdmin("/admin/desk");
  expect(await screen.findByText("Failed to load requests for approval")).toBeVisible();
  expect(await screen.findByText("Look at this", { selector: "p" })).toBeVisible();
});

test("says that not all requests were checked", async () => {
  onDesk([note]);
  server.use(
    http.get("*/api/admin/approval-requests", () =>
      done({ policy, requests: [] }, { pagination: { ...one, total: 51 } }),
    ),
  );
  asAdmin("/admin/desk");
  const decisions = await screen.findByRole("region", { name: "For your approval" });
  expect(decisions).toHaveTextContent("Only the longest waiting requests are checked.");
  expect(within(decisions).getByRole("link", { name: "All approvals" })).toBeVisible();
});
