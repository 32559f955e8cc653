import { Banner } from "~/ui/banner/banner";
import { Card } from "~/ui/card/card";
import type { Invitation } from "./answer-form";
import styles from "./for-you.module.css";
import { InvitedVisits } from "./invited-visits";

/** Shown once: the link does not open again. */
export function Answered({ invitation }: { invitation: Invitation }) {
  const { answer, bookedBy, visits } = invitation;
  if (answer !== "agreed") {
    return (
      <Banner kind="ok" isAnnounced title="You declined.">
        We have notified {bookedBy} and the companion. The visit can't begin. If you change your
        mind, ask {bookedBy} for a new link.
      </Banner>
    );
  }
  return (
    <div className={styles.column}>
      <Banner kind="ok" isAnnounced title="You agreed.">
        We have notified {bookedBy} and the companion. This link does not open again, so please note
        when and where it is.
      </Banner>
      <Card padding="roomy">
        <InvitedVisits visits={visits} />
      </Card>
    </div>
  );
}
