import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { components } from "~/api/schema";
import { done, http, server } from "~/testing/app";
import { asAdmin } from "~/testing/fixtures/admin";
import { companionUser } from "~/testing/fixtures/people";

type Viewed = components["schemas"]["ViewedVerifications"];
type Decision = components["schemas"]["AuditEntry"];

const { _id, type, name, displayName, email, phone, createdAt } = companionUser;
const viewed: Viewed = {
  user: { _id, type, name, displayName, email, emailConfirmed: true, phone, createdAt },
  records: [{ kind: "degree", status: "unverified", buttonVisible: true }],
  unlock: { unlocked: false, attemptsLeft: 0 },
  requests: [],
  checks: [],
};

beforeEach(() => {
  server.use(
    http.get("*/api/admin/users/:id", () => done({ user: companionUser })),
    http.get("*/api/admin/users/:id/verifications", () => done(viewed)),
    http.put("*/api/admin/users/:id/verify", () =>
      done({ verificationType: "degree", status: "verified" }),
    ),
  );
});

const open = () => asAdmin(`/admin/verify-user/${_id}?type=companion`);

const decision = (sequence: number, change: Partial<Decision> = {}): Decision => ({
  sequence,
  at: "2026-11-20T15:00:00Z",
  role: "admin",
  requestId: "r1",
  hash: "0".repeat(64),
  actor: "0b0f6a52-0000-4000-8000-0000000000f1",
  actorName: "ada@example.com",
  action: "verify_user",
  objectType: "account",
  objectId: _id,
  reason: "Saw the diploma",
  subjects: [],
  address: "192.0.2.1",
  changes: [{ field: "degree", before: "pending", after: "verified" }],
  ...change,
});

test("lists decisions with author, time and reason, newest first, and loads earlier ones on request", async () => {
  const asked: string[] = [];
  const { user } = open();
  server.use(
    http.get("*/api/admin/audit", ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push(`${query.get("subject")} ${query.get("action")} ${query.get("before")}`);
      if (query.get("before")) return done([decision(3, { reason: "Asked for by phone" })]);
      const lost = [{ field: "driverLicense", before: "verified", after: "rejected" }];
      return done([decision(12, { changes: lost, reason: "It expired" }), decision(9)], {
        next: 9,
      });
    }),
  );
  const history = within(await screen.findByRole("region", { name: "Decisions so far" }));
  expect(await history.findByText("Reason: It expired")).toBeVisible();
  const rows = history.getAllByRole("listitem");
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Driver license: Verified → RejectedBy ada@example.com, Nov 20, 2026/),
    expect.stringMatching(/^Degree: Pending → Verified.*Reason: Saw the diploma$/),
  ]);
  await user.click(history.getByRole("button", { name: "Show earlier decisions" }));
  expect(await history.findByText("Reason: Asked for by phone")).toBeVisible();
  expect(history.queryByRole("button")).toBeNull();
  expect(asked).toEqual([`${_id} verify_user null`, `${_id} verify_user 9`]);
});

test("adds a new decision to the history and shows an empty state without any", async () => {
  const made: Decision[] = [];
  const app = open();
  server.use(http.get("*/api/admin/audit", () => done(made)));
  expect(await screen.findByText("No administrator has made a decision yet")).toBeVisible();
  made.push(decision(4, { reason: "Saw the document" }));
  await app.user.click(screen.getByRole("button", { name: /^Mark verified/ }));
  const dialog = within(await screen.findByRole("dialog"));
  await app.user.type(dialog.getByLabelText("Reason"), "Saw the document");
  await app.user.click(dialog.getByRole("button", { name: /^Mark verified/ }));
  expect(await screen.findByText("Reason: Saw the document")).toBeVisible();
});
