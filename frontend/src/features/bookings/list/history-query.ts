import { queryOptions } from "@tanstack/react-query";
import { keys } from "~/data/keys";
import type { Subject } from "~/data/subject";
import { type BookingsFilter, callsOf } from "~/data/subject-calls";
import { wallTimeOf } from "~/lib/dates";
import { type Booking, type BookingStatus, upcomingOf } from "../booking-query";
import {
  type BookingCounts,
  bookingStatuses,
  type HistoryParams,
  type HistoryStatus,
  statusesOf,
} from "./history-filter";

interface HistoryAnswer {
  data: readonly Booking[];
  pagination: { page: number; limit: number; total: number; pages: number };
  /** Whether older bookings were left out, because there are more than anybody looks through. */
  isCutShort?: boolean;
}

const rowsOfPage = 20;
const rowsAtOnce = 50;
export const mostGathered = 1_000;

/** How many there are of each status: the server counts, one row travels. */
export const bookingCountsQueryOptions = (subject: Subject) =>
  queryOptions({
    queryKey: keys.bookingList(subject.id, { counts: bookingStatuses }),
    queryFn: async ({ signal }): Promise<BookingCounts> => {
      const countOf = async (status: BookingStatus) => {
        const reply = await callsOf(subject).bookings({ status, limit: 1 }, signal);
        return [status, reply.pagination.total] as const;
      };
      return Object.fromEntries(
        await Promise.all(bookingStatuses.map(countOf)),
      ) as unknown as BookingCounts;
    },
  });

/** Names, days and two statuses at once are compared here; everything else the server does. */
function isGathered({ status, name, from, to }: HistoryParams): boolean {
  return status === "upcoming" || name !== "" || from !== "" || to !== "";
}

/**
 * HIST-002, HIST-003, HIST-006: one page of the history. What is gathered for a filter is kept under
 * the statuses alone, so that typing a name asks nobody again.
 */
export function historyQueryOptions(subject: Subject, wanted: HistoryParams) {
  const { status, page } = wanted;
  const isOne = status !== "all" && status !== "upcoming";
  const filter = { limit: rowsOfPage, page, ...(isOne ? { status } : {}) };
  const gathers = isGathered(wanted);
  return queryOptions({
    queryKey: keys.bookingList(subject.id, gathers ? { gathered: status } : filter),
    queryFn: ({ signal }): Promise<HistoryAnswer> =>
      gathers ? gather(subject, status, signal) : callsOf(subject).bookings(filter, signal),
    select: (answer) => (gathers ? { ...answer, ...pageOf(answer.data, wanted) } : answer),
  });
}

async function gather(
  subject: Subject,
  status: HistoryStatus,
  signal: AbortSignal,
): Promise<HistoryAnswer> {
  const asked: BookingsFilter[] =
    status === "all" ? [{}] : statusesOf(status).map((one) => ({ status: one }));
  const parts = await Promise.all(asked.map((filter) => readAll(subject, filter, signal)));
  const data = parts.flatMap((part) => part.rows);
  return {
    data,
    pagination: { page: 1, limit: data.length, total: data.length, pages: 1 },
    isCutShort: parts.some((part) => part.isCutShort),
  };
}

async function readAll(subject: Subject, filter: BookingsFilter, signal: AbortSignal) {
  const read = (page: number) =>
    callsOf(subject).bookings({ ...filter, page, limit: rowsAtOnce }, signal);
  const first = await read(1);
  const last = Math.min(first.pagination.pages, mostGathered / rowsAtOnce);
  const others = await Promise.all(
    Array.from({ length: Math.max(0, last - 1) }, (_, index) => read(index + 2)),
  );
  // A booking made meanwhile moves the last row of a page to the next one.
  const rows = new Map([first, ...others].flatMap(({ data }) => data.map((row) => [row._id, row])));
  return { rows: [...rows.values()], isCutShort: first.pagination.pages > last };
}

/** What upcoming begins with is the soonest, everything else with the newest. */
export function pageOf(rows: readonly Booking[], wanted: HistoryParams) {
  const found = rows.filter((booking) => isWanted(booking, wanted));
  const data = wanted.status === "upcoming" ? upcomingOf(found) : found;
  const start = (wanted.page - 1) * rowsOfPage;
  return {
    data: data.slice(start, start + rowsOfPage),
    pagination: {
      page: wanted.page,
      limit: rowsOfPage,
      total: data.length,
      pages: Math.ceil(data.length / rowsOfPage),
    },
  };
}

/**
 * HIST-006, HIST-007: a part of a companion's name, and the day on which that companion starts, at the
 * place of the visit. Both days belong to the span.
 */
export function isWanted(booking: Booking, { name, from, to }: HistoryParams): boolean {
  const sought = name.toLocaleLowerCase("en-US");
  return booking.companions.some(({ companionId, startDate, timezone }) => {
    const day = wallTimeOf(startDate, timezone).date;
    return (
      companionId.displayName.toLocaleLowerCase("en-US").includes(sought) &&
      (from === "" || day >= from) &&
      (to === "" || day <= to)
    );
  });
}
