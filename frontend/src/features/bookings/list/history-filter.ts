import { pageParam } from "~/lib/list-params";
import { choiceParam, type ParamsOf } from "~/lib/search-params";

export const historyStatuses = ["all", "pending", "confirmed", "completed", "cancelled"] as const;

/** Which part of the history is shown stands in the address. */
export const historyShape = {
  status: choiceParam(historyStatuses, "all"),
  page: pageParam,
};

const limit = 20;

export function historyFilter({ status, page }: ParamsOf<typeof historyShape>) {
  return { limit, page, ...(status === "all" ? {} : { status }) };
}

/** Enough to find what is ahead among it. */
export const upcomingFilter = { limit: 50 };
