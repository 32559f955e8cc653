import type { paths } from "~/api/schema";
import { dayParam, pageParam, personalParam, sortParam } from "~/lib/list-params";
import { choiceParam, codec, type RouteParams } from "~/lib/search-params";

export type EarningsFilter = NonNullable<paths["/api/earnings"]["get"]["parameters"]["query"]>;

/** EARN-008: the server's sort keys. */
export const earningKeys = [
  "date",
  "client",
  "hours",
  "rate",
  "grossAmount",
  "platformFee",
  "mileage",
  "netPayout",
  "status",
] as const;
export type EarningKey = (typeof earningKeys)[number];

/** EARN-006: dollars and cents. */
export const isAmount = (text: string) => /^(\d{1,6}(\.\d{1,2})?)?$/.test(text);

const amountParam = codec<string>((text) => (isAmount(text.trim()) ? text.trim() : null), "");

/** EARN-007 */
const earningStatuses = ["all", "paid", "pending"] as const;

/**
 * EARN-009: the latest shift is first. Filters, order and page are in the URL, the client filter is
 * in the history state.
 */
export const latestFirst = { by: "date", isDescending: true } as const;
export const earningsShape = {
  client: personalParam,
  from: dayParam,
  to: dayParam,
  minAmount: amountParam,
  maxAmount: amountParam,
  status: choiceParam(earningStatuses, "all"),
  sort: sortParam(earningKeys, latestFirst),
  page: pageParam,
};
export type EarningsParams = RouteParams<typeof earningsShape>;

export const noFilters = {
  client: "",
  from: "",
  to: "",
  minAmount: "",
  maxAmount: "",
  status: "all",
} as const satisfies Partial<EarningsParams>;

/** A minimum above the maximum. */
export function isRangeInverted({ minAmount, maxAmount }: EarningsParams): boolean {
  return minAmount !== "" && maxAmount !== "" && Number(minAmount) > Number(maxAmount);
}

const rowsOfPage = 20;

/** The server's query; unset filters are omitted. */
export function toQueryFilter(wanted: EarningsParams): EarningsFilter {
  const { client, from, to, minAmount, maxAmount, status, sort, page } = wanted;
  return {
    ...(client && { client }),
    ...(from && { from }),
    ...(to && { to }),
    ...(minAmount && { minAmount: Number(minAmount) }),
    ...(maxAmount && { maxAmount: Number(maxAmount) }),
    ...(status !== "all" && { status }),
    sort: sort.by,
    order: sort.isDescending ? "desc" : "asc",
    page,
    limit: rowsOfPage,
  };
}
