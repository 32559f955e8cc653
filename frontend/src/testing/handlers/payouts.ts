import type { components } from "~/api/schema";
import { http } from "../http";
import { done } from "./replies";

const agreeing: components["schemas"]["Reconciliation"] = {
  owedByLedger: 112.5,
  owedByPayouts: 112.5,
  matchedAt: "2026-11-22T08:00:00Z",
  comparedAt: "2026-11-22T08:00:00Z",
  differences: [],
};

/** The report above the payouts. */
export function reconciliationHandler(change: Partial<typeof agreeing> = {}) {
  return http.get("*/api/admin/payouts/reconciliation", () => done({ ...agreeing, ...change }));
}
