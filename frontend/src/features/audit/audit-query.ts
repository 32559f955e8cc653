import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, call } from "~/api/client";
import type { components } from "~/api/schema";
import { adminKeys } from "~/data/admin-keys";
import { addHours, browserTimeZone, instantFromWallTime } from "~/lib/dates";
import { dayParam } from "~/lib/list-params";
import { codec, type RouteParams, textParam } from "~/lib/search-params";

export type AuditEntry = components["schemas"]["AuditEntry"];

/** The cursor of a page of the log: before this row; 0 is the newest. */
const beforeParam = codec<number>((text) => {
  const row = Number(text);
  return Number.isSafeInteger(row) && row >= 1 ? row : null;
}, 0);

/** The filters are in the URL. */
export const auditShape = {
  actor: textParam(),
  subject: textParam(),
  action: textParam(),
  from: dayParam,
  to: dayParam,
  before: beforeParam,
};

export type AuditParams = RouteParams<typeof auditShape>;

const rowsOfPage = 20;

const visitStart = (day: string) => instantFromWallTime(day, "00:00", browserTimeZone());
/** A day may have 25 hours; adding 36 always lands in the next one. */
const getEnd = (day: string) => {
  const next = addHours(visitStart(day), 36);
  return visitStart(wallDay(next));
};

function wallDay(instant: Date): string {
  const parts = new Intl.DateTimeFormat("en-CA", { timeZone: browserTimeZone() });
  return parts.format(instant);
}

const getText = (instant: Date) => `${instant.toISOString().slice(0, 19)}Z`;

/** Without those that filter nothing. */
const withoutEmpty = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value)) as Partial<T>;

function toQueryFilter({ from, to, ...others }: AuditParams) {
  return {
    limit: rowsOfPage,
    ...withoutEmpty(others),
    ...(from ? { from: getText(visitStart(from)) } : {}),
    ...(to ? { to: getText(getEnd(to)) } : {}),
  };
}

export const auditQueryOptions = (wanted: AuditParams) => {
  const query = toQueryFilter(wanted);
  return queryOptions({
    queryKey: adminKeys.audit(query),
    queryFn: ({ signal }) => call(api.GET("/api/admin/audit", { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });
};

const rowsOfPerson = 50;

/** Every row of the log that shows or changes something of one person. */
export const personAuditQueryOptions = (id: string) =>
  infiniteQueryOptions({
    queryKey: adminKeys.personAudit(id),
    queryFn: ({ pageParam, signal }) => {
      const query = { subject: id, limit: rowsOfPerson, ...withoutEmpty({ before: pageParam }) };
      return call(api.GET("/api/admin/audit", { params: { query }, signal }));
    },
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
  });

/** The server reads the whole log, so this runs only on request. */
export const auditChainQueryOptions = queryOptions({
  queryKey: adminKeys.auditChain,
  queryFn: async ({ signal }) => (await call(api.GET("/api/admin/audit/chain", { signal }))).data,
  enabled: false,
  gcTime: 0,
});
