import { t } from "~/lib/translate";

/** Of several bookings: other languages have another form for the state of one. */
export const tabNames = {
  all: t`All`,
  upcoming: t`Upcoming`,
  completed: t`Completed`,
  cancelled: t`Canceled`,
};
