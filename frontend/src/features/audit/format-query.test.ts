import { expect, test } from "vitest";
import { formatQuery } from "./format-query";

const maya = { _id: "0b0f6a52-0000-4000-8000-0000000000a2", displayName: "Maya R." };
const gone = { _id: "0b0f6a52-0000-4000-8000-0000000000a3", displayName: "" };

test.each([
  [
    "type=companion&sort=name&order=asc&limit=10&page=1",
    "kind: companion; sorted by: name; order: ascending; rows: 10; page: 1",
  ],
  ["limit=20&action=cancel_booking", "rows: 20; action: Canceled a booking"],
  ["type=client&email=sha256:aabb", "kind: client; email: hidden"],
  ["status=cancelled&period=30d", "status: canceled; period: last 30 days"],
  ["status=all&state=in_work&severity=high", "status: all; state: being worked on; severity: high"],
  ["sort=-startDate&order=desc", "sorted by: start date, last first; order: descending"],
  ["sort=lastLoginAt", "sorted by: last login"],
  [
    "createdFrom=2026-11-20&createdBefore=2026-11-22",
    "created from: Nov 20, 2026; created before: Nov 22, 2026",
  ],
  ["from=2026-11-20T05:00:00Z", "from: Nov 20, 2026, 5:00 AM, UTC"],
  ["minRate=40&maxAmount=120.5", "lowest rate: $40.00; highest amount: $120.50"],
  [`companionId=${maya._id}&with=${gone._id}`, "companion: Maya R.; with: a closed account"],
  [
    "bookingId=0b0f6a52-0000-4000-8000-0000000000ff",
    "booking: 0b0f6a52-0000-4000-8000-0000000000ff",
  ],
  ["upcoming=true&before=812", "upcoming: yes; before row: 812"],
  ["newFilter=some_value", "new filter: some value"],
  ["format=xlsx&year=2026", "format: Excel; year: 2026"],
])("formats the query in words: %s", (query, text) => {
  expect(formatQuery(query, [maya, gone])).toBe(text);
});
