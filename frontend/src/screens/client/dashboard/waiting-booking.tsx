import { useState } from "react";
import { bookingSteps, dropBookingIntent, readBookingIntent } from "~/lib/booking-intent";
import { routes } from "~/lib/routes";
import { LinkButton } from "~/ui/button/button";
import { ProgressSteps } from "~/ui/progress-steps/progress-steps";

/**
 * The booking that waits for an account and an ID check; once both are done, the link to continue.
 */
export function WaitingBooking({ isVerified }: { isVerified: boolean }) {
  const [intent] = useState(readBookingIntent);
  if (!intent) return null;
  return (
    <ProgressSteps
      name={intent.name}
      steps={bookingSteps}
      current={isVerified ? 2 : 1}
      action={
        isVerified && (
          <LinkButton to={routes.booking(intent.companionId)} onClick={dropBookingIntent}>
            Continue: book {intent.name}
          </LinkButton>
        )
      }
    />
  );
}
