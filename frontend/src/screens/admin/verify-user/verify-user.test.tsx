import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { components } from "~/api/schema";
import { done, http, refused, server } from "~/testing/app";
import { textBlock } from "~/testing/block-of";
import { asAdmin } from "~/testing/fixtures/admin";
import { clientUser, companionUser } from "~/testing/fixtures/people";

type Viewed = components["schemas"]["ViewedVerifications"];
type Kind = components["schemas"]["VerificationWord"];

const kinds: Kind[] = ["id", "driverLicense", "employment", "degree", "background", "drugTest"];
const { _id, type, name, displayName, email, phone, createdAt } = companionUser;

const plain: Viewed = {
  user: { _id, type, name, displayName, email, emailConfirmed: true, phone, createdAt },
  records: kinds.map((kind) => ({ kind, status: "unverified", buttonVisible: true })),
  unlock: { unlocked: false, attemptsLeft: 0 },
  requests: [],
  checks: [],
};

const withRecord = (kind: Kind, change: Partial<Viewed["records"][number]>): Viewed => ({
  ...plain,
  records: plain.records.map((one) => (one.kind === kind ? { ...one, ...change } : one)),
});

/** The page with a stateful server; `calls` records the changes. */
function open(viewed: Viewed = plain) {
  let now = viewed;
  const calls: unknown[] = [];
  const change = (kind: string, part: Partial<Viewed["records"][number]>) => {
    now = {
      ...now,
      records: now.records.map((one) => (one.kind === kind ? { ...one, ...part } : one)),
    };
  };
  server.use(
    http.get("*/api/admin/users/:id/verifications", () => done(now)),
    http.put("*/api/admin/users/:id/verify", async ({ request, params }) => {
      const body = await request.json();
      calls.push([params.id, body]);
      const kind = body.verificationType.replace("Verification", "") as Kind;
      change(kind, { status: body.status });
      return done({ verificationType: kind, status: body.status });
    }),
    http.put("*/api/admin/users/:id/profile", async ({ request, params }) => {
      const body = await request.json();
      calls.push([params.id, body]);
      for (const [flag, buttonVisible] of Object.entries(body)) {
        change(flag.replace("VerificationButtonVisible", ""), {
          buttonVisible: buttonVisible === true,
        });
      }
      return done(companionUser);
    }),
  );
  return { ...asAdmin(`/admin/verify-user/${_id}?type=companion`), calls };
}

// The bar above shows whose page it is.
beforeEach(() => {
  server.use(
    http.get("*/api/admin/users/:id", () => done({ user: companionUser })),
    http.get("*/api/admin/audit", () => done([])),
  );
});

const card = async (title: string) => within(await screen.findByRole("region", { name: title }));

async function decide({ user }: ReturnType<typeof open>, title: string, button: RegExp) {
  await user.click((await card(title)).getByRole("button", { name: button }));
  const dialog = within(await screen.findByRole("dialog"));
  await user.type(dialog.getByLabelText("Reason"), "Saw the document");
  await user.click(dialog.getByRole("button", { name: button }));
  return dialog;
}

test("ADMV-001 ADMV-002 ADMV-021 NAV-026 shows the user with badges, unverified without a record", async () => {
  open();
  expect(
    await screen.findByRole("heading", { level: 1, name: "Verify Maya Rivera" }),
  ).toBeVisible();
  const person = await card("Companion");
  for (const text of ["Maya Rivera", "Maya R.", "555-0101", "Jan 2, 2026"])
    expect(person.getByText(text)).toBeVisible();
  const email = textBlock(person.getByText("Email")).nextElementSibling;
  expect(email).toHaveTextContent(/^maya@example\.com$/);
  const badges = within(person.getByRole("list", { name: "Verification badges" }));
  expect(badges.getAllByRole("listitem").map((one) => one.textContent)).toEqual([
    "ID Unverified",
    "Driver license Unverified",
    "Employment Unverified",
    "Degree Unverified",
    "Background check Unverified",
    "Drug test Unverified",
  ]);
});

test.each([
  ["verified", "Verified"],
  ["rejected", "Rejected"],
  ["pending", "Pending"],
] as const)("ADMV-020 shows a badge that is %s", async (status, word) => {
  open(withRecord("employment", { status }));
  const person = await card("Companion");
  const badges = within(person.getByRole("list", { name: "Verification badges" }));
  expect(badges.getAllByRole("listitem")[2]).toHaveTextContent(`Employment ${word}`);
  expect((await card("Employment")).getByText(word)).toBeVisible();
});

test("ADMV-003 ADMV-004 ADMV-023 ADMV-024 lists six kinds with their prices", async () => {
  open();
  for (const [title, price] of [
    ["ID", "$25"],
    ["Driver license", "$50 via a background-check provider"],
    ["Employment", "$80"],
    ["Degree", "$50"],
    ["Background check", "$50"],
    ["Drug test", "$75"],
  ] as const) {
    expect(await (await card(title)).findByText(price)).toBeVisible();
  }
});

test("ADMV-003 offers a client the ID verification only", async () => {
  const { _id: id, name: own, displayName: shown } = clientUser;
  open({
    ...plain,
    user: { ...plain.user, _id: id, type: "client", name: own, displayName: shown },
    records: plain.records.slice(0, 1),
  });
  expect((await card("ID")).getByRole("button", { name: /^Mark verified/ })).toBeVisible();
  for (const kind of ["Driver license", "Employment", "Degree", "Background check", "Drug test"]) {
    const other = await card(kind);
    expect(other.getByText("For companions only.")).toBeVisible();
    expect(other.queryByRole("button")).toBeNull();
  }
});

test("ADMV-005 ADMV-006 enables buttons by status", async () => {
  open(withRecord("degree", { status: "verified", verifiedAt: "2026-11-20T12:00:00Z" }));
  const verified = await card("Degree");
  expect(verified.getByRole("button", { name: /^Mark verified/ })).toBeDisabled();
  expect(verified.getByRole("button", { name: /^Remove verification/ })).toBeEnabled();
  const other = await card("Employment");
  expect(other.getByRole("button", { name: /^Mark verified/ })).toBeEnabled();
  expect(other.getByRole("button", { name: /^Remove verification/ })).toBeDisabled();
  expect(other.queryByRole("button", { name: /^Reject request/ })).toBeNull();
});

test("ADMV-010 ADMV-019 API-085 ROLE-017 marks a badge as verified with a reason", async () => {
  const app = open();
  await decide(app, "Driver license", /^Mark verified/);
  expect(await screen.findByText("Driver license verified successfully!")).toBeVisible();
  expect(app.calls).toEqual([
    [
      _id,
      {
        verificationType: "driverLicenseVerification",
        status: "verified",
        reason: "Saw the document",
      },
    ],
  ]);
  const license = await card("Driver license");
  expect(await license.findByText("Verified")).toBeVisible();
});

test("ADMV-007 ADMV-011 API-085 ROLE-017 removing a badge sets it to rejected", async () => {
  const app = open(withRecord("drugTest", { status: "verified" }));
  await decide(app, "Drug test", /^Remove verification/);
  expect(await screen.findByText("Drug test verification removed successfully!")).toBeVisible();
  expect(app.calls).toEqual([
    [
      _id,
      { verificationType: "drugTestVerification", status: "rejected", reason: "Saw the document" },
    ],
  ]);
  expect(await (await card("Drug test")).findByText("Rejected")).toBeVisible();
});

test("ADMV-022 rejects a pending badge that was never verified", async () => {
  const app = open(withRecord("degree", { status: "pending" }));
  await decide(app, "Degree", /^Reject request/);
  expect(await screen.findByText("Degree request rejected.")).toBeVisible();
  expect(await (await card("Degree")).findByText("Rejected")).toBeVisible();
});

test("a decision requires a reason", async () => {
  const app = open();
  await app.user.click((await card("ID")).getByRole("button", { name: /^Mark verified/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Mark ID verified?" }));
  await app.user.click(dialog.getByRole("button", { name: "Mark verified" }));
  expect(dialog.getByLabelText("Reason")).toHaveAccessibleDescription(/Enter a reason/);
  expect(app.calls).toEqual([]);
});

test("ADMV-008 ADMV-009 ADMV-012 ROLE-017 hides and shows the user's button", async () => {
  const { user, calls } = open();
  const button = (await card("Background check")).getByRole("switch");
  expect(button).toBeChecked();
  const confirm = async (submit: string) => {
    await user.click(button);
    const dialog = within(await screen.findByRole("dialog"));
    await user.type(dialog.getByLabelText("Reason"), "By phone");
    await user.click(dialog.getByRole("button", { name: submit }));
  };
  await confirm("Hide button");
  expect(await screen.findByText("Background check button disabled successfully!")).toBeVisible();
  await waitFor(() => expect(button).not.toBeChecked());
  await confirm("Show button");
  expect(await screen.findByText("Background check button enabled successfully!")).toBeVisible();
  expect(calls).toEqual([
    [_id, { backgroundVerificationButtonVisible: false, reason: "By phone" }],
    [_id, { backgroundVerificationButtonVisible: true, reason: "By phone" }],
  ]);
});

test("ADMV-014 ADMV-015 a failed decision shows the error and keeps the input", async () => {
  const app = open(withRecord("degree", { status: "verified" }));
  server.use(http.put("*/api/admin/users/:id/verify", () => refused(500)));
  const marking = await decide(app, "Employment", /^Mark verified/);
  expect(await marking.findByText("Failed to verify employment. Please try again.")).toBeVisible();
  expect(marking.getByLabelText("Reason")).toHaveValue("Saw the document");
  await app.user.click(marking.getByRole("button", { name: "Keep as it is" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const removing = await decide(app, "Degree", /^Remove verification/);
  expect(
    await removing.findByText("Failed to remove degree verification. Please try again."),
  ).toBeVisible();
});

test("ADMV-018 shows an error next to a button that cannot be changed", async () => {
  const { user } = open();
  server.use(http.put("*/api/admin/users/:id/profile", () => refused(500)));
  const degree = await card("Degree");
  await user.click(degree.getByRole("switch"));
  const dialog = within(await screen.findByRole("dialog", { name: "Hide the degree button?" }));
  await user.type(dialog.getByLabelText("Reason"), "By phone");
  await user.click(dialog.getByRole("button", { name: "Hide button" }));
  expect(
    await dialog.findByText("Failed to update the degree button. Please try again."),
  ).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Leave it" }));
  expect(degree.getByRole("switch")).toBeChecked();
});

test("ADMV-016 shows an unknown user", async () => {
  server.use(http.get("*/api/admin/users/:id/verifications", () => refused(404, "Not found")));
  asAdmin(`/admin/verify-user/${_id}?type=companion`);
  expect(await screen.findByText("User not found")).toBeVisible();
});

test("ADMV-017 shows one error for data that cannot be loaded", async () => {
  server.use(http.get("*/api/admin/users/:id/verifications", () => refused(500)));
  asAdmin(`/admin/verify-user/${_id}?type=companion`);
  expect(await screen.findByText("Failed to load user data")).toBeVisible();
});

test("shows the request and the payment of a badge", async () => {
  open({
    ...plain,
    unlock: { unlocked: true, attemptsLeft: 1, paidAt: "2026-11-10T12:00:00Z" },
    checks: [
      {
        id: "vs_1",
        state: "rejected",
        createdAt: "2026-11-11T12:00:00Z",
        reason: "document_expired",
      },
    ],
    requests: [
      {
        purchaseId: "p1",
        type: "degree",
        kinds: ["degree"],
        amount: 50,
        refunded: false,
        paidAt: "2026-11-18T12:00:00Z",
        sentAt: "2026-11-19T12:00:00Z",
        form: { fullName: "Maya Rivera", cityState: "Boston, MA", email: "maya@work.example" },
      },
    ],
  });
  const degree = await card("Degree");
  for (const text of ["$50.00 for Degree on Nov 18, 2026", "Boston, MA", "Sent on Nov 19, 2026"])
    expect(degree.getByText(text)).toBeVisible();
  const work = textBlock(degree.getByText("Email")).nextElementSibling;
  expect(work).toHaveTextContent(/^maya@work\.example$/);
  expect((await card("Employment")).getByText("No payment for it so far.")).toBeVisible();
  const identity = await card("ID");
  expect(identity.getByText("Paid on Nov 10, 2026")).toBeVisible();
  expect(identity.getByText("Unlocked, 1 attempt left")).toBeVisible();
  expect(
    identity.getByText("Nov 11, 2026: not accepted. The document has expired. (document_expired)"),
  ).toBeVisible();
});
