import { expect, test } from "vitest";
import { formatChange, getShownChanges } from "./change-text";

const maya = { _id: "0b0f6a52-0000-4000-8000-0000000000a2", displayName: "Maya R." };
const gone = { _id: "0b0f6a52-0000-4000-8000-0000000000a3", displayName: "" };

test.each([
  ["hourlyRateCents", "7500", "8000", "Hourly rate: from $75.00 to $80.00"],
  ["videoHourlyRateCents", "", "6050", "Video hourly rate: $60.50"],
  ["refunded_cents", "0", "32500", "Refunded: from $0.00 to $325.00"],
  ["act", "", "refund_part", "Act: refund in part"],
  ["act", "", "refund_payout", "Act: refund of a visit"],
  ["act", "", "deduct_dispute", "Act: deduction from a payout"],
  ["act", "", "change_admin_role", "Act: change of a role"],
  ["act", "", "erase_person", "Act: erasure of a person"],
  ["act", "", "make_archive", "Act: making of an archive"],
  ["act", "", "invite_admin", "Act: invitation of an administrator"],
  ["act", "", "enable_admin", "Act: enabling of an administrator"],
  ["file", "", "incidents/1.pdf", "File added"],
  ["id", "unverified", "verified", "ID: from unverified to verified"],
  ["idValidThrough", "", "2027-01-31", "ID valid through: 2027-01-31"],
  ["type", "companion", "", "Account removed: companion"],
  ["second_factor", "none", "totp", "Second factor: from none to a code from an app"],
  ["second_factor", "", "recovery_code", "Second factor: a recovery code"],
  ["amount_cents", "", "30000", "Amount: $300.00"],
  ["online", "true", "false", "Online: from yes to no"],
  ["hold", "by_operator", "none", "Held because of: from an administrator to none"],
  ["state", "held", "held", "State: held, as before"],
  ["second_factor", "", "none", "Second factor: none"],
  ["realName", "sha256:aa", "sha256:bb", "Legal name changed"],
  ["pendingEmail", "", "sha256:aa", "Email that waits for its link added"],
  ["degreesCerts", "LCSW", "LCSW, CPRS", "Degrees and certificates: from LCSW to LCSW, CPRS"],
  ["resumeUrl", "r/0.pdf", "", "Resume removed"],
  ["owner", "o/0", "o/1", "Owner changed"],
  ["idVerification", "", "verified", "ID verification: verified"],
  ["timezone", "", "UTC", "Time zone: UTC"],
  ["rate_cents", "", "7500", "Hourly rate: $75.00"],
  ["charge_cents", "", "7500", "Charged: $75.00"],
  ["refund_cents", "", "7500", "Refunded: $75.00"],
  ["deducted_cents", "", "-7500", "Deducted: −$75.00"],
  ["total_cents", "", "7500", "Total: $75.00"],
  ["travel_fee_cents", "", "7500", "Travel fee: $75.00"],
  ["total_cents", "", "none", "Total: none"],
  ["start", "", "none", "Start: none"],
  ["hold", "", "no_account", "Held because of: no payout account"],
  ["hold", "", "account_not_ready", "Held because of: the payout account is not ready"],
  ["state", "", "in_work", "State: being worked on"],
  ["state", "", "cancelled", "State: canceled"],
  ["soberSince", "2020-01-02", "2021-03-04", "Sobriety date: from 2020-01-02 to 2021-03-04"],
  ["sealed_with_newest_key", "", "3", "Secrets with the newest key: 3"],
  ["tries_left", "5", "4", "Tries left: from 5 to 4"],
  ["locale", "en", "es", "Language: from English to Spanish"],
  ["phone", "sha256:aa", "sha256:bb", "Phone changed"],
  ["meetingLink", "sha256:aa", "", "Meeting link removed"],
  ["email", "", "sha256:aa", "Email added"],
  ["profilePhotoPublicId", "p/0.png", "p/1.png", "Profile photo changed"],
  ["profilePhotoPublicId", "", "p/1.png", "Profile photo added"],
  ["companion", maya._id, "", "Companion removed: Maya R."],
  ["companion", maya._id, gone._id, "Companion: from Maya R. to a closed account"],
  ["hours", "1", "4", "Hours: from 1 hour to 4 hours"],
  ["maxShiftLength", "1", "12", "Longest shift: from 1 hour to 12 hours"],
  [
    "experienceHalfYears",
    "6 10 1",
    "6 12 1",
    "Experience: from 3, 5, 0.5 years to 3, 6, 0.5 years",
  ],
  [
    "backgroundVerificationButtonVisible",
    "false",
    "true",
    "Background verification button visible: from no to yes",
  ],
])("formats %s from %j to %j as a sentence", (field, before, after, text) => {
  expect(formatChange({ field, before, after }, { changes: [], subjects: [maya, gone] })).toBe(
    text,
  );
});

const start = { field: "start", before: "1795500000", after: "1795586400" };

test("formats the end of a legal hold as date and time with its zone", () => {
  const until = { field: "until", before: "", after: "1795500000" };
  expect(formatChange(until, { changes: [until], subjects: [] })).toMatch(
    /^Until: [A-Z][a-z]{2} \d+, 2026, \d+:\d\d [AP]M, .+/,
  );
});

test("an end that is no number is shown as it is", () => {
  const until = { field: "until", before: "", after: "2026-12-24T10:00:00Z" };
  expect(formatChange(until, { changes: [until], subjects: [] })).toBe(
    "Until: 2026-12-24T10:00:00Z",
  );
});

test.each(["approval_request", "legal_hold", "archive"])("does not list the id in %s", (field) => {
  expect(getShownChanges({ changes: [{ field, before: "", after: "a1" }] })).toEqual([]);
});

test("formats a start as date and time with its zone and without seconds", () => {
  const text = formatChange(start, { changes: [start], subjects: [] });
  expect(text).toMatch(/^Start: from [A-Z][a-z]{2} \d+, 2026, \d+:\d\d [AP]M, .+ to [A-Z]/);
  expect(text).not.toMatch(/\d{10}/);
});

test("formats a start in the visit's time zone and lists the zone only where it changed", () => {
  const changes = [start, { field: "timezone", before: "America/Denver", after: "America/Denver" }];
  expect(formatChange(start, { changes, subjects: [] })).toBe(
    "Start: from Nov 23, 2026, 11:00 PM, Denver (MST) to Nov 24, 2026, 11:00 PM, Denver (MST)",
  );
  expect(getShownChanges({ changes })).toEqual([start]);
  const same = { field: "state", before: "held", after: "held" };
  expect(getShownChanges({ changes: [same] })).toEqual([same]);
  const moved = { field: "timezone", before: "America/Denver", after: "America/New_York" };
  expect(formatChange(start, { changes: [start, moved], subjects: [] })).toMatch(
    /11:00 PM, Denver \(MST\) to Nov 25, 2026, 1:00 AM, New York \(EST\)$/,
  );
  expect(getShownChanges({ changes: [start, moved] })).toEqual([start, moved]);
});
