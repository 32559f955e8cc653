import { queryOptions } from "@tanstack/react-query";
import { ownKeys } from "~/data/own-keys";
import type { Subject } from "~/data/subject";
import { type BookingsFilter, subjectApi } from "~/data/subject-calls";
import type { Booking } from "../booking-query";
import { type BookingCounts, type HistoryParams, isNarrowed } from "./history-filter";

interface HistoryAnswer {
  data: readonly Booking[];
  pagination: { page: number; limit: number; total: number; pages: number };
  /** The cursor of the next page; missing on the last one. */
  next?: string | undefined;
  /** Older bookings were not scanned yet, so there may be more than `total`. */
  isCutShort: boolean;
}

const rowsOfPage = 20;

/** The number of bookings by status: the server counts and returns one row. */
export const bookingCountsQueryOptions = (subject: Subject) =>
  queryOptions({
    queryKey: ownKeys.bookingList(subject.id, { counts: true }),
    queryFn: async ({ signal }): Promise<BookingCounts | null> =>
      (await subjectApi(subject).bookings({ limit: 1 }, signal)).counts ?? null,
  });

/** A list, in a chosen order or the default one. */
export type SortedHistory = HistoryParams & { order?: NonNullable<BookingsFilter["sort"]> };

/** The URL's parameters as the server's query. */
export function toQueryFilter({ status, name, from, to, order }: SortedHistory): BookingsFilter {
  return {
    ...(order ? { sort: order } : {}),
    ...(status === "upcoming" ? { upcoming: true } : status === "all" ? {} : { status }),
    ...(name ? { name } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  };
}

/** The maximum number of pages fetched in sequence for a direct link to a later page. */
const maxPagesBefore = 4;

/**
 * The server counts the pages of a list that is filtered by status only; any other is paginated by
 * cursor.
 */
const isCounted = (wanted: SortedHistory) => wanted.status !== "upcoming" && !isNarrowed(wanted);

/**
 * HIST-002, HIST-003, HIST-006, HIST-007: one page of the history, filtered by the server. A page
 * starts at the previous page's cursor. A direct link requests a page by number, or fetches the
 * pages before it; if these are too many, the list starts at its first page.
 */
export function historyQueryOptions(subject: Subject, wanted: SortedHistory) {
  const { page } = wanted;
  return queryOptions({
    queryKey: ownKeys.bookingList(subject.id, { ...toQueryFilter(wanted), rows: rowsOfPage, page }),
    queryFn: async ({ client, signal }): Promise<HistoryAnswer> => {
      if (page === 1) return read(subject, wanted, null, signal);
      const known = client.getQueryData<HistoryAnswer>(pageBefore(subject, wanted).queryKey);
      if (!known && isCounted(wanted)) return readByNumber(subject, wanted, signal);
      if (!known && page > maxPagesBefore + 1) {
        return client.ensureQueryData(historyQueryOptions(subject, { ...wanted, page: 1 }));
      }
      const before = known ?? (await client.ensureQueryData(pageBefore(subject, wanted)));
      if (before.next) return read(subject, wanted, before, signal);
      const pagination = { ...before.pagination, page };
      return { data: [], pagination, isCutShort: false };
    },
  });
}

type HistoryQuery = ReturnType<typeof queryOptions<HistoryAnswer>>;

function pageBefore(subject: Subject, wanted: SortedHistory): HistoryQuery {
  return historyQueryOptions(subject, { ...wanted, page: wanted.page - 1 }) as HistoryQuery;
}

async function readByNumber(
  subject: Subject,
  wanted: SortedHistory,
  signal: AbortSignal,
): Promise<HistoryAnswer> {
  const { page } = wanted;
  const filter = { ...toQueryFilter(wanted), page, limit: rowsOfPage };
  const { data, next, pagination } = await subjectApi(subject).bookings(filter, signal);
  const { total } = pagination;
  const pages = Math.ceil(total / rowsOfPage);
  return { data, next, pagination: { page, limit: rowsOfPage, total, pages }, isCutShort: false };
}

/** A call scans a part of the list, so filling a page may take several calls. */
async function read(
  subject: Subject,
  wanted: SortedHistory,
  before: HistoryAnswer | null,
  signal: AbortSignal,
): Promise<HistoryAnswer> {
  const data: Booking[] = [];
  const seen = before ? (wanted.page - 1) * rowsOfPage : 0;
  let after = before?.next;
  let total = before?.pagination.total ?? 0;
  let isCutShort = false;
  do {
    const limit = rowsOfPage - data.length;
    const filter = { ...toQueryFilter(wanted), limit, ...(after ? { after } : {}) };
    const reply = await subjectApi(subject).bookings(filter, signal);
    total = Math.max(total, seen + data.length + reply.pagination.total);
    data.push(...reply.data);
    after = reply.next;
    isCutShort = after !== undefined && total <= seen + data.length;
  } while (after !== undefined && data.length < rowsOfPage);
  const pages = Math.max(Math.ceil(total / rowsOfPage), after ? wanted.page + 1 : 0);
  return {
    data,
    pagination: { page: wanted.page, limit: rowsOfPage, total, pages },
    next: after,
    isCutShort,
  };
}
