import { pageParam, sortParam } from "~/lib/list-params";
import { choiceParam, type RouteParams } from "~/lib/search-params";
import { earningKeys, latestFirst } from "./earnings-filter";
import type { ShiftFilter } from "./earnings-query";

/** EEARN-003: the names in the URL; the statement is the tax tab's printable sheet. */
export const earningsTabs = ["shifts", "projections", "tax", "statement"] as const;
export type EarningsTab = (typeof earningsTabs)[number];

/** EEARN-011 */
const shiftStatuses = ["all", "paid", "pending", "scheduled"] as const;

const yearParam = {
  read: ([text = ""]: string[]): number | null => (/^2[01]\d\d$/.test(text) ? Number(text) : null),
  write: (year: number | null): string[] => (year === null ? [] : [String(year)]),
};

export const enhancedShape = {
  tab: choiceParam(earningsTabs, "shifts"),
  status: choiceParam(shiftStatuses, "all"),
  sort: sortParam(earningKeys, latestFirst),
  /** For the tax tab; by default the last complete year. */
  year: yearParam,
  page: pageParam,
};
export type EnhancedParams = RouteParams<typeof enhancedShape>;

export function getShiftFilter({ status, sort, page }: EnhancedParams): ShiftFilter {
  return {
    ...(status !== "all" && { status }),
    sort: sort.by,
    order: sort.isDescending ? "desc" : "asc",
    page,
    limit: 20,
  };
}
