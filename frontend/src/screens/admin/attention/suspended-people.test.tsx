import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { components } from "~/api/schema";
import { done, http, server } from "~/testing/app";
import { asAdmin } from "~/testing/fixtures/admin";

const failed: components["schemas"]["AttentionItem"] = {
  kind: "failed_payout",
  id: "p1",
  companionName: "Maya R.",
  amount: 112.5,
  since: "2026-11-21T00:00:00Z",
  detail: "refused by the bank",
};
const visit: components["schemas"]["TroubledShift"] = {
  trouble: "unacknowledged",
  bookingId: "0b0f6a52-0000-4000-8000-0000000000b1",
  lineId: "l1",
  startDate: "2026-11-23T14:00:00Z",
  endDate: "2026-11-23T18:00:00Z",
  timezone: "America/New_York",
  client: { _id: "c1", displayName: "Jordan", phone: "202-555-0101", isSuspended: true },
  companion: { _id: "k1", displayName: "Maya R.", phone: "202-555-0102", isSuspended: true },
};

test("marks items and visits of suspended people", async () => {
  const items = [
    { ...failed, isSuspended: true },
    { ...failed, id: "p2" },
  ];
  server.use(
    http.get("*/api/admin/attention", () => done({ items, total: items.length })),
    http.get("*/api/admin/shifts/attention", () => done([visit])),
  );
  asAdmin("/admin/attention");
  expect(await screen.findAllByText("Suspended")).toHaveLength(1);
  expect(await screen.findByText("Companion suspended")).toBeVisible();
  expect(screen.getByText("Client suspended")).toBeVisible();
});
