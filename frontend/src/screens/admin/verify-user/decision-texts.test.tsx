import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { components } from "~/api/schema";
import { done, http, never, refused, server } from "~/testing/app";
import { asAdmin } from "~/testing/fixtures/admin";
import { companionUser } from "~/testing/fixtures/people";

type Viewed = components["schemas"]["ViewedVerifications"];
type Request = Viewed["requests"][number];

const { _id, type, name, displayName, email, phone, createdAt } = companionUser;
const viewed: Viewed = {
  user: { _id, type, name, displayName, email, emailConfirmed: true, phone, createdAt },
  records: [
    { kind: "id", status: "unverified", buttonVisible: true },
    { kind: "degree", status: "unverified", buttonVisible: true },
  ],
  unlock: { unlocked: false, attemptsLeft: 0 },
  requests: [],
  checks: [],
};

beforeEach(() => {
  server.use(
    http.get("*/api/admin/users/:id", () => done({ user: companionUser })),
    http.get("*/api/admin/audit", () => done([])),
  );
});

function open(over: Partial<Viewed> = {}) {
  server.use(http.get("*/api/admin/users/:id/verifications", () => done({ ...viewed, ...over })));
  return asAdmin(`/admin/verify-user/${_id}?type=companion`);
}
const degree = (status: Viewed["records"][number]["status"]): Viewed["records"] => [
  { kind: "degree", status, buttonVisible: true },
];
const card = async (title: string) => within(await screen.findByRole("region", { name: title }));

// What each decision does, and that the person is notified.
test.each([
  [
    "unverified",
    /^Mark verified/,
    "Mark degree verified?",
    "The badge shows right away. Maya R. will be notified.",
  ],
  [
    "verified",
    /^Remove verification/,
    "Remove degree verification?",
    "The badge is removed right away, and the status becomes rejected. Maya R. will be notified.",
  ],
  [
    "pending",
    /^Reject request/,
    "Reject the degree request?",
    "The status becomes rejected, and Maya R. may ask again. Maya R. will be notified.",
  ],
] as const)("a degree that is %s: %s", async (status, button, title, sentence) => {
  const { user } = open({ records: degree(status) });
  await user.click((await card("Degree")).getByRole("button", { name: button }));
  const dialog = within(await screen.findByRole("dialog", { name: title }));
  expect(dialog.getByText(sentence)).toBeVisible();
});

test("the decisions say when they load, and what is listed elsewhere", async () => {
  server.use(http.get("*/api/admin/audit", never));
  const first = open();
  expect(await screen.findByText("Loading the decisions...")).toBeVisible();
  first.unmount();
  server.use(http.get("*/api/admin/audit", () => done([])));
  open();
  expect(await screen.findByText("No administrator has made a decision yet")).toBeVisible();
  expect(
    screen.getByText("Results from the identity check itself are shown with the badge."),
  ).toBeVisible();
});

const facts = async (title: string, term: string) =>
  (await card(title)).getByText(term).nextElementSibling;

test("an identity check that was never paid has no tries", async () => {
  open();
  expect(await facts("ID", "Payment")).toHaveTextContent(/^Not paid$/);
  expect(await facts("ID", "Check")).toHaveTextContent("None until it is paid for");
  expect((await card("ID")).queryByText("Last try")).toBeNull();
});

test.each([
  ["rejected", "document_expired", "not accepted. The document has expired. (document_expired)"],
  ["processing", undefined, "being checked by the provider"],
  ["open", undefined, "not finished"],
  ["requires_review", undefined, "requires_review"],
])("a paid identity check shows its last try: %s", async (state, reason, outcome) => {
  const check = { createdAt: "2026-11-20T15:00:00Z", state, ...(reason && { reason }) };
  open({
    unlock: { unlocked: true, attemptsLeft: 1, paidAt: "2026-11-19T15:00:00Z" },
    checks: [check as unknown as Viewed["checks"][number]],
  });
  expect(await facts("ID", "Payment")).toHaveTextContent("Paid on Nov 19, 2026");
  expect(await facts("ID", "Check")).toHaveTextContent("Unlocked, 1 attempt left");
  expect(await facts("ID", "Last try")).toHaveTextContent(`Nov 20, 2026: ${outcome}`);
});

test.each<[Partial<Request>, string]>([
  [{ sentAt: undefined }, "Paid, but the form has not been sent yet"],
  [{ sentAt: "2026-11-20T15:00:00Z" }, "Sent on Nov 20, 2026"],
  [
    { sentAt: "2026-11-20T15:00:00Z", settledAt: "2026-11-21T15:00:00Z" },
    "Sent on Nov 20, 2026, decided on Nov 21, 2026",
  ],
])("a request with %o: %s", async (over, text) => {
  const request = {
    purchaseId: "p1",
    type: "degree",
    amount: 30,
    paidAt: "2026-11-19T15:00:00Z",
    kinds: ["degree"],
    ...over,
  } as Request;
  open({ requests: [request] });
  expect(await facts("Degree", "Request")).toHaveTextContent(new RegExp(`^${text}$`));
});

test("a person who is not there leads to all users", async () => {
  server.use(http.get("*/api/admin/users/:id/verifications", () => refused(404, "Not found")));
  asAdmin(`/admin/verify-user/${_id}?type=companion`);
  expect(await screen.findByText("User not found")).toBeVisible();
  expect(screen.getByText("This account doesn't exist or was deleted.")).toBeVisible();
  expect(screen.getByRole("link", { name: "View all users" })).toHaveAttribute(
    "href",
    "/admin/dashboard?tab=companion",
  );
});

test.each([
  ["Maya Rivera-Stone", 1],
  [undefined, 0],
])("the proven name %s is shown where there is one", async (verifiedName, count) => {
  open({ user: { ...viewed.user, ...(verifiedName && { verifiedName }) } });
  const person = await card("Companion");
  expect(person.queryAllByText("Proven name")).toHaveLength(count);
});
