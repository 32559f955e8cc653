import type { Subject } from "~/data/subject";
import { historyShape, historyStatuses } from "~/features/bookings/list/history-filter";
import { historyQueryOptions } from "~/features/bookings/list/history-query";
import type { Sort } from "~/lib/list-params";
import { choiceParam, type ParamCodec, type RouteParams } from "~/lib/search-params";

/** The server's sort keys for a companion's bookings. */
export const workSorts = ["startDate", "duration", "amount", "status"] as const;
export type WorkSort = Sort<(typeof workSorts)[number]>;

const getWord = ({ by, isDescending }: WorkSort) => (isDescending ? `-${by}` : by);
const words = workSorts.flatMap((by) => [by, `-${by}`] as const);

/** No choice: the default order of the shown status. */
const sortCodec: ParamCodec<WorkSort | null> = {
  read: ([text = ""]) => {
    const isDescending = text.startsWith("-");
    const by = workSorts.find((name) => name === text.slice(isDescending ? 1 : 0));
    return by ? { by, isDescending } : null;
  },
  write: (sort) => (sort ? [getWord(sort)] : []),
};

/** KBOOK-002: client name, date range, status; upcoming bookings come first. */
export const workShape = {
  ...historyShape,
  status: choiceParam(historyStatuses, "upcoming"),
  sort: sortCodec,
};
export type WorkParams = RouteParams<typeof workShape>;

/** Upcoming bookings start with the next visit, all others with the latest. */
export function getOrder({ sort, status }: WorkParams): WorkSort {
  const isAhead = status === "upcoming" || status === "pending" || status === "confirmed";
  return sort ?? { by: "startDate", isDescending: !isAhead };
}

export function workQueryOptions(subject: Subject, wanted: WorkParams) {
  const word = getWord(getOrder(wanted));
  const order = words.find((each) => each === word);
  const { sort: _, ...rest } = wanted;
  return historyQueryOptions(subject, { ...rest, ...(order ? { order } : {}) });
}
