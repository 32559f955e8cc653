import { useMutation } from "@tanstack/react-query";
import { errorMessage } from "~/api/api-error";
import { ownKeys } from "~/data/own-keys";
import { routes } from "~/lib/routes";
import { Banner } from "~/ui/banner/banner";
import { Button } from "~/ui/button/button";
import { Dialog } from "~/ui/dialog/dialog";
import { DialogCloseButton } from "~/ui/dialog/dialog-control";
import { Link } from "~/ui/link/link";
import { ZonedSpan } from "../zoned-time";
import type { ConflictingVisit } from "./time-off-query";

interface Props {
  visits: readonly ConflictingVisit[];
  onTakeOff: () => Promise<unknown>;
  onClose: () => void;
}

/** Booked visits during the time off: they remain, so the dialog says so first. */
export function VisitsDialog({ visits, onTakeOff, onClose }: Props) {
  const takingOff = useMutation({ mutationKey: ownKeys.timeOff, mutationFn: onTakeOff });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isBusy={takingOff.isPending}
      title="You have appointments during this time"
      footer={
        <>
          <DialogCloseButton kind="secondary">Choose another time</DialogCloseButton>
          <Button
            isBusy={takingOff.isPending}
            busyLabel="Saving..."
            onClick={() => takingOff.mutate()}
          >
            Take the rest off
          </Button>
        </>
      }
    >
      <div className="stack">
        {takingOff.error && (
          <Banner kind="bad" isAnnounced>
            {errorMessage(takingOff.error, "Failed to save your time off. Please try again.")}
          </Banner>
        )}
        <ul>
          {visits.map((visit) => (
            <li key={`${visit.bookingId} ${visit.start}`}>
              <Link to={routes.bookingDetail(visit.bookingId)}>
                <ZonedSpan
                  start={new Date(visit.start)}
                  end={new Date(visit.end)}
                  zone={visit.timezone}
                />
              </Link>
              {!visit.isPaid && (
                <> ({visit.isRequested ? "waiting for your answer" : "waiting for payment"})</>
              )}
            </li>
          ))}
        </ul>
        <p>
          They stay as they are, and your clients are counting on you. If you can't make it, cancel
          or decline on the appointment's page and the client gets everything back. You can take off
          the rest of the time now.
        </p>
      </div>
    </Dialog>
  );
}
