import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useSubject } from "~/data/subject";
import { type Booking, bookingListQueryOptions } from "~/features/bookings/booking-query";
import {
  bookingSteps,
  dropBookingIntent,
  readBookingIntent,
  type SavedBookingIntent,
} from "~/lib/booking-intent";
import { routes } from "~/lib/routes";
import { LinkButton } from "~/ui/button/button";
import { ProgressSteps } from "~/ui/progress-steps/progress-steps";

interface Props {
  isVerified: boolean;
}

/**
 * The booking that waits for an account and an ID check; once both are done, the link to continue.
 */
export function WaitingBooking({ isVerified }: Props) {
  const [intent] = useState(readBookingIntent);
  return intent && <Waiting intent={intent} isVerified={isVerified} />;
}

/**
 * An intent is stored per tab, but the booking that ends it may be made in another tab or on
 * another device. So the server is asked for it; changes in another tab refetch the list.
 */
function Waiting({ intent, isVerified }: Props & { intent: SavedBookingIntent }) {
  const { companionId, name } = intent;
  const filter = { with: companionId, limit: 1 };
  const newest = useQuery(bookingListQueryOptions(useSubject("client"), filter));
  const hasEnded = newest.data?.data.some((booking) => endsIntent(booking, intent)) ?? false;
  useEffect(() => {
    if (hasEnded) dropBookingIntent();
  }, [hasEnded]);
  if (newest.isPending || hasEnded) return null;
  return (
    <ProgressSteps
      name={name}
      steps={bookingSteps}
      current={isVerified ? 2 : 1}
      action={
        isVerified && (
          <LinkButton to={routes.booking(companionId)} onClick={dropBookingIntent}>
            Continue: book {name}
          </LinkButton>
        )
      }
    />
  );
}

/** An earlier booking that is over, or was canceled before the intent, does not end it. */
const endsIntent = ({ status, createdAt }: Booking, { savedAt }: SavedBookingIntent) =>
  status === "pending" || status === "confirmed" || Date.parse(createdAt) >= savedAt;
