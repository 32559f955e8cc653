import type { paths } from "~/api/schema";
import { browserTimeZone, instantFromWallTime } from "~/lib/dates";
import { dayParam, pageParam, personalParam, sortParam } from "~/lib/list-params";
import type { UserType } from "~/lib/routes";
import { choiceParam, type RouteParams } from "~/lib/search-params";

export type UsersFilter = paths["/api/admin/users"]["get"]["parameters"]["query"];

/** ADM-001 */
const userTabs = ["companion", "client"] as const satisfies UserType[];
/** ADM-003 */
const userStatuses = ["all", "verified", "pending", "rejected", "unverified", "suspended"] as const;
/** Sortable columns. */
export const userKeys = ["name", "email", "status", "createdAt", "lastLoginAt"] as const;

/**
 * Tab, order, page and all filters except text about a person are in the URL; the last tab lists no
 * users.
 */
export const usersShape = {
  tab: choiceParam([...userTabs, "attention"], "companion"),
  /** In both lists, instead of the filters below. */
  find: personalParam,
  name: personalParam,
  email: personalParam,
  phone: personalParam,
  status: choiceParam(userStatuses, "all"),
  from: dayParam,
  to: dayParam,
  sort: sortParam(userKeys, { by: "createdAt", isDescending: true }),
  page: pageParam,
};

export type UsersParams = RouteParams<typeof usersShape>;

export const noFilters = {
  find: "",
  name: "",
  email: "",
  phone: "",
  status: "all",
  from: "",
  to: "",
} as const satisfies Partial<UsersParams>;

export function isFiltered(wanted: UsersParams): boolean {
  return Object.entries(noFilters).some(
    ([name, none]) => wanted[name as keyof typeof noFilters] !== none,
  );
}

const rowsOfPage = 20;

/** The server's query. Days are those of the administrator's calendar. */
export function toQueryFilter({
  tab,
  sort,
  page,
  status,
  from,
  to,
  find: _,
  ...texts
}: UsersParams): UsersFilter {
  const given = Object.entries(texts).filter(([, text]) => text !== "");
  return {
    type: tab === "client" ? "client" : "companion",
    ...Object.fromEntries(given),
    ...(status !== "all" && { status }),
    ...(from && { createdFrom: visitStart(from) }),
    ...(to && { createdBefore: visitStart(dayAfter(to)) }),
    sort: sort.by,
    order: sort.isDescending ? "desc" : "asc",
    page,
    limit: rowsOfPage,
  };
}

function visitStart(day: string): string {
  return instantFromWallTime(day, "00:00", browserTimeZone()).toISOString();
}

function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}
