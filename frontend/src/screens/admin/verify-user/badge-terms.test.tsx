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
  const entry: components["schemas"]["AuditEntry"] = {
    sequence: 1,
    at: "2026-11-20T12:00:00Z",
    role: "admin",
    actor: _id,
    actorName: "Ada Admin",
    action: "verify_user",
    objectType: "account",
    objectId: _id,
    subjects: [],
    query: "",
    reason: "Seen",
    address: "203.0.113.7",
    changes,
    hash: "f".repeat(64),
  };
  server.use(http.get("*/api/admin/audit", () => done([entry])));
  open({ ...degree, ...verified });
  expect(await screen.findByText("Degree, last day")).toBeVisible();
  expect(screen.getByText(/None → Nov 20, 2027/)).toBeVisible();
});
