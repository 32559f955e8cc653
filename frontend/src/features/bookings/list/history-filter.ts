import { choiceParam, numberParam, readParams } from "~/lib/search-params";

export const historyStatuses = ["all", "pending", "confirmed", "completed", "cancelled"] as const;

/** Which part of the history is shown stands in the address. */
export const historyShape = {
  status: choiceParam(historyStatuses, "all"),
  page: numberParam(1, 1, 10_000),
};

const limit = 20;

export function historyFilter(search: URLSearchParams) {
  const { status, page } = readParams(historyShape, search);
  return { limit, page, ...(status === "all" ? {} : { status }) };
}

/** Enough to find what is ahead among it. */
export const upcomingFilter = { limit: 50 };
