import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { components } from "~/api/schema";
import { done, http, refused, server } from "~/testing/app";
import { asAdmin } from "~/testing/fixtures/admin";
import { companionUser } from "~/testing/fixtures/people";

type Viewed = components["schemas"]["ViewedVerifications"];
type ViewedRecord = Viewed["records"][number];

const { _id, type, name, displayName, email, phone, createdAt } = companionUser;
const endless = { checked: "Degree", mayHaveEnd: true, mayBeEndless: true };
const ending = {
  checked: "Driving record",
  validThrough: "2027-11-29",
  mayHaveEnd: true,
  mayBeEndless: false,
};
const degree: ViewedRecord = {
  kind: "degree",
  status: "unverified",
  buttonVisible: true,
  suggested: endless,
};
const license: ViewedRecord = { ...degree, kind: "driverLicense", suggested: ending };
const verified: Partial<ViewedRecord> = {
  status: "verified",
  verifiedAt: "2026-11-20T12:00:00Z",
  verifiedBy: "Ada Admin",
  checked: "Diploma of 2019",
  validThrough: "2027-11-20",
};
let calls: unknown[] = [];

beforeEach(() => {
  calls = [];
  server.use(
    http.get("*/api/admin/audit", () => done([])),
    http.put("*/api/admin/users/:id/verify", async ({ request }) => {
      calls.push(await request.json());
      return done({ verificationType: "degree", status: "verified" });
    }),
  );
});

function open(record: ViewedRecord) {
  const viewed: Viewed = {
    user: { _id, type, name, displayName, email, emailConfirmed: true, phone, createdAt },
    records: [record],
    unlock: { unlocked: false, attemptsLeft: 0 },
    requests: [],
    checks: [],
  };
  server.use(http.get("*/api/admin/users/:id/verifications", () => done(viewed)));
  return asAdmin(`/admin/verify-user/${_id}?type=companion`);
}
const card = async (title: string) => within(await screen.findByRole("region", { name: title }));
const dialog = async (title: string) => within(await screen.findByRole("dialog", { name: title }));

test("shows what was checked, when, by which administrator, and the last day", async () => {
  open({ ...degree, ...verified });
  const shown = await card("Degree");
  expect(shown.getByText("Verified on Nov 20, 2026 by Ada Admin")).toBeVisible();
  expect(shown.getByText("Checked: Diploma of 2019")).toBeVisible();
  expect(shown.getByText("Valid through Nov 20, 2027")).toBeVisible();
});

test("shows that a badge has ended, and why one was taken back", async () => {
  const first = open({ ...degree, validThrough: "2026-11-20" });
  expect((await card("Degree")).getByText("Ended: valid through Nov 20, 2026")).toBeVisible();
  first.unmount();
  open({ ...degree, takenBackReason: "It was another Maya." });
  expect((await card("Degree")).getByText("Taken back: It was another Maya.")).toBeVisible();
});

test("grants with the suggested last day, which the kind needs", async () => {
  const { user } = open(license);
  await user.click((await card("Driver license")).getByRole("button", { name: /^Mark verified/ }));
  const form = await dialog("Mark driver license verified?");
  expect(form.getByLabelText(/^What was checked/)).toHaveValue("Driving record");
  expect(form.getByText("Maya R. reads it next to the badge.")).toBeVisible();
  expect(form.getByText("The badge shows through this day.")).toBeVisible();
  const lastDay = form.getByLabelText(/^Last day/);
  expect(lastDay).toHaveValue("2027-11-29");
  fireEvent.change(lastDay, { target: { value: "" } });
  await user.clear(form.getByLabelText(/^What was checked/));
  await user.click(form.getByRole("button", { name: "Mark verified" }));
  expect((await form.findAllByText("Choose the last day of the badge"))[0]).toBeVisible();
  expect(form.getAllByText("Enter what was checked")[0]).toBeVisible();
  expect(form.getAllByText("Enter a reason")[0]).toBeVisible();
  fireEvent.change(lastDay, { target: { value: "2027-06-30" } });
  await user.type(form.getByLabelText(/^What was checked/), "License seen");
  await user.type(form.getByLabelText(/^Reason/), "Seen");
  await user.click(form.getByRole("button", { name: "Mark verified" }));
  expect(await screen.findByText("Driver license verified successfully!")).toBeVisible();
  expect(calls).toEqual([
    {
      verificationType: "driverLicenseVerification",
      status: "verified",
      reason: "Seen",
      checked: "License seen",
      validThrough: "2027-06-30",
    },
  ]);
});

test("grants without an end where the kind allows it, and renews", async () => {
  const { user } = open({ ...degree, ...verified });
  await user.click((await card("Degree")).getByRole("button", { name: /^Renew/ }));
  const form = await dialog("Renew the degree badge?");
  expect(
    form.getByText("The badge stays, with a new last day. Maya R. will be notified."),
  ).toBeVisible();
  expect(
    form.getByText("The badge shows through this day. Leave it empty for a badge without an end."),
  ).toBeVisible();
  await user.type(form.getByLabelText(/^Reason/), "Seen again");
  await user.click(form.getByRole("button", { name: "Renew badge" }));
  expect(await screen.findByText("Degree badge renewed.")).toBeVisible();
  expect(calls).toEqual([
    {
      verificationType: "degreeVerification",
      status: "verified",
      reason: "Seen again",
      checked: "Degree",
      validThrough: null,
    },
  ]);
});

test("an ID badge has no last day", async () => {
  const suggested = { checked: "Photo ID", mayHaveEnd: false, mayBeEndless: true };
  const { user } = open({ ...degree, kind: "id", suggested });
  await user.click((await card("ID")).getByRole("button", { name: /^Mark verified/ }));
  const form = await dialog("Mark ID verified?");
  expect(form.queryByLabelText(/^Last day/)).toBeNull();
  await user.type(form.getByLabelText(/^Reason/), "Seen");
  await user.click(form.getByRole("button", { name: "Mark verified" }));
  expect(await screen.findByText("ID verified successfully!")).toBeVisible();
  expect(calls).toEqual([
    { verificationType: "idVerification", status: "verified", reason: "Seen", checked: "Photo ID" },
  ]);
});

test("takes a badge back, with a reason that its holder reads", async () => {
  const { user } = open({ ...degree, ...verified });
  await user.click((await card("Degree")).getByRole("button", { name: /^Take back/ }));
  const form = await dialog("Take back the degree badge?");
  expect(
    form.getByText(
      "The badge is removed right away, and the status becomes unverified, not rejected. Maya R. will be notified.",
    ),
  ).toBeVisible();
  expect(
    form.getByText("Maya R. reads this sentence. It is also kept in the audit log."),
  ).toBeVisible();
  await user.type(form.getByLabelText(/^Reason/), "It was another Maya.");
  await user.click(form.getByRole("button", { name: "Take back badge" }));
  expect(await screen.findByText("Degree badge taken back.")).toBeVisible();
  expect(calls).toEqual([
    {
      verificationType: "degreeVerification",
      status: "unverified",
      reason: "It was another Maya.",
    },
  ]);
});

test.each([
  [/^Take back/, "Take back badge", "Failed to take back degree. Please try again."],
  [/^Renew/, "Renew badge", "Failed to renew degree. Please try again."],
])("%s says that it failed", async (button, submit, failure) => {
  server.use(http.put("*/api/admin/users/:id/verify", () => refused(500, "")));
  const { user } = open({ ...degree, ...verified });
  await user.click((await card("Degree")).getByRole("button", { name: button }));
  const form = within(await screen.findByRole("dialog"));
  await user.type(form.getByLabelText(/^Reason/), "Seen");
  await user.click(form.getByRole("button", { name: submit }));
  expect(await form.findByText(failure)).toBeVisible();
});

test("the history names a changed last day", async () => {
  const changes = [
    { field: "degree", before: "unverified", after: "verified" },
    { field: "degreeValidThrough", before: "none", after: "2027-11-20" },
  ];
  server.use(
    http.get("*/api/admin/audit", () =>
      done([
        {
          sequence: 1,
          at: "2026-11-20T12:00:00Z",
          role: "admin" as const,
          requestId: "r1",
          hash: "0".repeat(64),
          actor: "0b0f6a52-0000-4000-8000-0000000000f1",
          action: "verify_user",
          objectType: "account",
          objectId: _id,
          subjects: [],
          address: "192.0.2.1",
          actorName: "Ada Admin",
          reason: "Seen",
          changes,
        },
      ]),
    ),
  );
  open({ ...degree, ...verified });
  expect(await screen.findByText("Degree, last day")).toBeVisible();
  expect(screen.getByText(/None → Nov 20, 2027/)).toBeVisible();
});
