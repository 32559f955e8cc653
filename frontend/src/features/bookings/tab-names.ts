import { t } from "~/lib/translate";
import type { HistoryTab } from "./list/history-filter";

/** Of several bookings: other languages have another form for the state of one. */
export const tabNames: Record<HistoryTab, string> = {
  all: t`All`,
  upcoming: t`Upcoming`,
  completed: t`Completed`,
  cancelled: t`Canceled`,
};
