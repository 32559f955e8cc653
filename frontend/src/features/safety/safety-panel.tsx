import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { errorMessage } from "~/api/api-error";
import { useRole } from "~/api/session";
import { routes } from "~/lib/routes";
import { plural } from "~/lib/translate";
import { Banner } from "~/ui/banner/banner";
import { Link } from "~/ui/link/link";
import { SkeletonText } from "~/ui/skeleton/skeleton";
import { ClientContact } from "./client-contact";
import { EmergencyLinks } from "./emergency-links";
import { formatClock } from "./format-clock";
import { HelpNow } from "./help-now";
import styles from "./safety.module.css";
import { type Safety, safetyQueryOptions, useSafetyPress } from "./safety-query";
import { TimerForm } from "./timer-form";
import { TimerState } from "./timer-state";

/** The safety timer of one party of a visit, and the press for help. The other party never sees it. */
export default function SafetyPanel({ bookingId }: { bookingId: string }) {
  const query = useQuery(safetyQueryOptions(bookingId));
  const [isConfirming, setIsConfirming] = useState(false);
  const safety = query.data;
  return (
    <section aria-labelledby="safety" className={styles.panel}>
      <h2 id="safety">Your safety</h2>
      <EmergencyLinks contact={safety?.contact} />
      {(safety === undefined || safety.canCallForHelp) && (
        <HelpNow
          bookingId={bookingId}
          safety={safety}
          isConfirming={isConfirming}
          onConfirming={setIsConfirming}
        />
      )}
      {query.error && !safety && (
        <Banner kind="bad" isAnnounced>
          {errorMessage(query.error, "Failed to load your safety timer")}
        </Banner>
      )}
      {query.isPending && <SkeletonText lines={3} />}
      {safety && (
        <Timer bookingId={bookingId} safety={safety} onHelp={() => setIsConfirming(true)} />
      )}
      {safety && <OwnContact safety={safety} />}
      {safety?.canReadContact && <ClientContact bookingId={bookingId} />}
    </section>
  );
}

interface TimerProps {
  bookingId: string;
  safety: Safety;
  onHelp: () => void;
}

function Timer({ bookingId, safety, onHelp }: TimerProps) {
  const press = useSafetyPress(bookingId);
  const { timer } = safety;
  const handlers = { isBusy: press.isPending, onPress: press.mutate };
  const isActive = timer && timer.state !== "ended";
  return (
    <>
      <h3>Safety timer</h3>
      <p className="muted">
        {plural(safety.graceMinutes, {
          one: "When it is due, we ask whether you are fine. If you don't answer within # minute, our team is notified. The other person of this visit doesn't see your timer and isn't notified.",
          other:
            "When it is due, we ask whether you are fine. If you don't answer within # minutes, our team is notified. The other person of this visit doesn't see your timer and isn't notified.",
        })}
      </p>
      {press.error && (
        <Banner kind="bad" isAnnounced>
          {errorMessage(press.error, "That did not reach us. Please try again.")}
        </Banner>
      )}
      {isActive && <TimerState timer={timer} onHelp={onHelp} {...handlers} />}
      {!isActive && safety.canStart && <TimerForm {...handlers} />}
      {!isActive && !safety.canStart && <p>{describeWindow(safety)}</p>}
    </>
  );
}

function describeWindow({ opensAt }: Safety): string {
  if (!opensAt) return "No timer can be started for this visit any more.";
  return `You can start a timer from ${formatClock(opensAt)}.`;
}

function OwnContact({ safety: { contact } }: { safety: Safety }) {
  const role = useRole();
  const profile = role === "companion" ? routes.companionProfile : routes.clientProfile;
  if (contact) {
    return (
      <p className="muted">
        If you don't answer or ask for help, our team sees{" "}
        <span translate="no">{contact.name}</span>, your emergency contact.
      </p>
    );
  }
  return (
    <p className="muted">
      You gave no emergency contact. <Link to={profile}>Add one in your profile</Link>, so that our
      team knows who to call.
    </p>
  );
}
