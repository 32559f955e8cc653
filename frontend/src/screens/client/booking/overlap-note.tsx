import { useSession } from "~/api/session";
import { visitStart } from "~/features/bookings/form/booking-lines";
import { t } from "~/lib/translate";
import { Banner } from "~/ui/banner/banner";
import type { BookingFormState } from "./booking-notices";
import { overlappingVisit, useOwnVisits } from "./use-own-visits";

/** Two visits at the same time may be intended, so this only warns. */
export function OverlapNote({ form }: { form: BookingFormState }) {
  const bookings = useOwnVisits(useSession().user?.type === "client");
  const overlap = form.lines
    .map(({ line, status }) => {
      const start = visitStart(line, status.zone);
      return start && line.hours ? overlappingVisit(bookings, { start, hours: line.hours }) : null;
    })
    .find((found) => found !== null);
  if (!overlap) return null;
  return (
    <Banner kind="warn" isAnnounced title="You already have a visit at this time.">
      {t`${overlap}. You can go on if you want both.`}
    </Banner>
  );
}
