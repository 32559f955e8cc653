import { useQueryClient } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { useNavigate } from "react-router";
import { useSession } from "~/api/session";
import { defaultVisits, useConfig } from "~/data/config";
import { placeQueryOptions } from "~/data/place";
import { storeSearchPlace } from "~/data/search-place-storage";
import { type BookingDetail, bookingQueryOptions } from "~/features/bookings/booking-query";
import { anyCompanion, keepBookAgain } from "~/features/bookings/form/book-again";
import { getFirstName } from "~/features/bookings/visit-answer";
import { browserTimeZone } from "~/lib/dates";
import { defaultSupport, telephoneLink } from "~/lib/support";
import { t } from "~/lib/translate";
import { useInFlight } from "~/lib/use-in-flight";
import { useIsMounted } from "~/lib/use-is-mounted";
import { useNow } from "~/lib/use-now";
import { Button } from "~/ui/button/button";
import styles from "./find-substitute.module.css";
import {
  isSoon,
  type LostVisit,
  type Notice,
  type SubstituteStart,
  searchAddress,
  searchQuestion,
  substituteStart,
} from "./lost-visits";

interface Props {
  bookingId: string;
  line: LostVisit;
  /** What happened to the payment, if the page does not say it elsewhere. */
  refund?: string | undefined;
}

/**
 * For a client whose companion does not come: the same visit with another companion, one press
 * away.
 */
export function FindSubstitute({ bookingId, line, refund }: Props) {
  const now = useNow();
  const notice = useConfig()?.visits ?? defaultVisits;
  const open = useSubstituteSearch(bookingId, notice);
  return (
    <div className={styles.panel}>
      {refund && <p>{refund}</p>}
      <p>
        <Button
          icon={<Search aria-hidden="true" size={20} />}
          isBusy={open.isBusy}
          busyLabel="Opening..."
          onClick={() => open.run(line, now)}
        >
          {searchQuestion(line, now, notice)}
        </Button>
      </p>
      {isSoon(line, now) && <SomebodyToTalkTo line={line} />}
    </div>
  );
}

/** Of a companion who was reported missing; a check-in may have followed. */
const formatSought = (line: LostVisit) =>
  line.shift?.checkedInAt
    ? t`${getFirstName(line)} has checked in. Please tell our support team whether that is so.`
    : `We are trying to reach ${getFirstName(line)} now.`;

function SomebodyToTalkTo({ line }: { line: LostVisit }) {
  const { phone } = useConfig()?.support ?? defaultSupport;
  return (
    <p className="small">
      Don't want to wait alone? Our support team: <a href={telephoneLink(phone)}>{phone}</a>. In a
      crisis call or text <a href="tel:988">988</a>; if someone is in danger,{" "}
      <a href="tel:911">911</a>. {line.shift?.companionMissingAt && formatSought(line)}
    </p>
  );
}

/** Carries date, duration, place and notes over to the chosen companion. */
function useSubstituteSearch(bookingId: string, notice: Notice) {
  const { user } = useSession();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { isBusy, run } = useInFlight();
  const isMounted = useIsMounted();
  const carryOver = (
    line: LostVisit,
    { date, time }: SubstituteStart,
    detail: BookingDetail | null,
  ) => {
    if (!user) return;
    keepBookAgain(user._id, anyCompanion, {
      date,
      arrivalTime: time,
      hours: line.duration,
      location: line.isVideoSession ? "" : line.location,
      isVideo: line.isVideoSession,
      notes: detail?.companions.find(({ _id }) => _id === line._id)?.notes ?? "",
    });
  };
  const search = (line: LostVisit, now: Date) =>
    run(async () => {
      const detail = await client.fetchQuery(bookingQueryOptions(bookingId)).catch(() => null);
      // If the place is not on the map, the search is by time only.
      const place =
        line.isVideoSession || !line.location
          ? null
          : await client.fetchQuery(placeQueryOptions(line.location)).catch(() => null);
      if (!isMounted()) return;
      if (place) {
        const { lat, lng, label, timezone } = place;
        storeSearchPlace({ lat, lng, label, timezone });
      } else if (!line.isVideoSession) {
        storeSearchPlace(null); // an earlier search's place is not that of the visit
      }
      const start = substituteStart(line, place?.timezone ?? browserTimeZone(), now, notice);
      carryOver(line, start, detail);
      navigate(searchAddress(line, start));
    });
  return { isBusy, run: search };
}
