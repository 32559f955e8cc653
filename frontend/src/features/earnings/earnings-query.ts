import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, call } from "~/api/client";
import type { components, paths } from "~/api/schema";
import { saveWorkbook } from "~/data/own-file";
import { ownKeys } from "~/data/own-keys";
import type { Subject } from "~/data/subject";
import { browser } from "~/lib/browser";
import { t } from "~/lib/translate";
import { type EarningsFilter, type EarningsParams, toQueryFilter } from "./earnings-filter";

export type Earning = components["schemas"]["Earning"];
export type Shift = components["schemas"]["Shift"];
export type ShiftSums = components["schemas"]["ShiftSums"];
export type EarningsSummary = components["schemas"]["EarningsSummary"];
export type TaxYear = components["schemas"]["TaxYear"];
export type Drive = components["schemas"]["Drive"];
export type MileageTotals = components["schemas"]["MileageTotals"];
export type ShiftFilter = NonNullable<paths["/api/earnings/shifts"]["get"]["parameters"]["query"]>;

/** The 50 earliest shifts whose pay was not sent yet: the most that a page of the list has. */
export const pendingShifts = {
  status: "pending",
  sort: "date",
  order: "asc",
  page: 1,
  limit: 50,
} as const satisfies ShiftFilter;

/** Data that only the companion reads. */
const own = "own";

/** The companion's own queries, or the admin ones. */
function getList(subject: Subject, query: EarningsFilter, signal: AbortSignal) {
  if (subject.relation === "own")
    return call(api.GET("/api/earnings", { params: { query }, signal }));
  const params = { path: { id: subject.id }, query };
  return call(api.GET("/api/admin/users/{id}/earnings", { params, signal }));
}

async function getSummary(subject: Subject, signal: AbortSignal): Promise<EarningsSummary> {
  if (subject.relation === "own") {
    return (await call(api.GET("/api/earnings/summary", { signal }))).data;
  }
  const params = { path: { id: subject.id } };
  return (await call(api.GET("/api/admin/users/{id}/earnings/summary", { params, signal }))).data;
}

/** One page of a companion's earnings, with the totals of all pages. */
export function earningsQueryOptions(subject: Subject, wanted: EarningsParams) {
  const filter = toQueryFilter(wanted);
  return queryOptions({
    queryKey: ownKeys.earnings("list", subject.id, filter),
    queryFn: ({ signal }) => getList(subject, filter, signal),
    placeholderData: keepPreviousData,
  });
}

export function earningsSummaryQueryOptions(subject: Subject) {
  return queryOptions({
    queryKey: ownKeys.earnings("summary", subject.id),
    queryFn: ({ signal }) => getSummary(subject, signal),
  });
}

export function shiftsQueryOptions(query: ShiftFilter) {
  return queryOptions({
    queryKey: ownKeys.earnings("shifts", own, query),
    queryFn: ({ signal }) => call(api.GET("/api/earnings/shifts", { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });
}

/** Without a year the server picks the last complete one. */
export function taxYearQueryOptions(year: number | null) {
  const query = year === null ? {} : { year };
  return queryOptions({
    queryKey: ownKeys.earnings("taxes", own, year),
    queryFn: async ({ signal }) =>
      (await call(api.GET("/api/earnings/taxes", { params: { query }, signal }))).data,
    placeholderData: keepPreviousData, // the year select keeps its focus
  });
}

export function mileageQueryOptions(year: number, page: number) {
  const query = { year, page, limit: 20 };
  return queryOptions({
    queryKey: ownKeys.earnings("mileage", own, query),
    queryFn: ({ signal }) => call(api.GET("/api/earnings/mileage", { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });
}

/** Downloads every payout of the year, one per line, as a file that spreadsheet programs open. */
export async function saveStatement(year: number): Promise<void> {
  const query = new URLSearchParams({ format: "xlsx", year: String(year) });
  await saveWorkbook(t`earnings-${year}.xlsx`, `/api/earnings/statement?${query}`);
}

/** The same as plain text. */
export async function saveStatementCsv(year: number): Promise<void> {
  const csv = await call(
    api.GET("/api/earnings/statement", { params: { query: { year } }, parseAs: "text" }),
  );
  browser.save(t`earnings-${year}.csv`, "text/csv", csv);
}

/** Downloads the trips of the year, with the IRS standard rate, as a file that spreadsheet programs open. */
export async function saveMileage(year: number): Promise<void> {
  const query = new URLSearchParams({ format: "xlsx", year: String(year) });
  await saveWorkbook(t`mileage-${year}.xlsx`, `/api/earnings/mileage/file?${query}`);
}

/** The same as plain text. */
export async function saveMileageCsv(year: number): Promise<void> {
  const csv = await call(
    api.GET("/api/earnings/mileage/file", { params: { query: { year } }, parseAs: "text" }),
  );
  browser.save(t`mileage-${year}.csv`, "text/csv", csv);
}
