import { useState } from "react";
import { announce } from "~/lib/announce";
import { Button } from "~/ui/button/button";
import { FormSection } from "~/ui/form-section/form-section";
import styles from "./meeting-link.module.css";
import { MeetingLinkForm } from "./meeting-link-form";

/** The companion's video room: show, test and change the link. */
export function MeetingLink({ link }: { link: string | undefined }) {
  const [isChanging, setIsChanging] = useState(false);
  return (
    <FormSection
      title="Video sessions"
      lead="Your own room, used for every video session without a separate link. Clients who paid see it from 24 hours before the start; when you change it after that, they are notified."
    >
      {link && !isChanging ? (
        <>
          <p translate="no" className={styles.link}>
            {link}
          </p>
          <div className={styles.actions}>
            <Button kind="secondary" onClick={() => setIsChanging(true)}>
              Change link
            </Button>
            <a href={link} target="_blank" rel="noreferrer">
              Test link
              <span className="visually-hidden"> (opens in a new tab)</span>
            </a>
          </div>
        </>
      ) : (
        <MeetingLinkForm
          link={link}
          onSaved={() => {
            setIsChanging(false);
            announce("Your meeting link is saved.");
          }}
        />
      )}
    </FormSection>
  );
}
