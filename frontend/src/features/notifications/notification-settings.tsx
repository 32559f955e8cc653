import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { errorMessage } from "~/api/api-error";
import { Banner } from "~/ui/banner/banner";
import { Card } from "~/ui/card/card";
import { Checkbox } from "~/ui/choice/checkbox";
import { QueryView } from "~/ui/query-view/query-view";
import { SkeletonText } from "~/ui/skeleton/skeleton";
import { type Choice, choicesQueryOptions, useChoose, type Wanted } from "./choices";
import styles from "./notification-settings.module.css";
import { PushPanel } from "./push-panel";

/** The channels for each kind of notification, and the devices that are notified. */
export function NotificationSettings() {
  return (
    <>
      <Kinds />
      <PushPanel />
    </>
  );
}

/** Each kind with its channels, and those that cannot be turned off. */
function Kinds() {
  const query = useQuery(choicesQueryOptions);
  const choose = useChoose();
  return (
    <Card
      as="section"
      padding="roomy"
      id="notification-settings"
      aria-labelledby="notification-settings-title"
    >
      <h2 id="notification-settings-title">What we notify you about</h2>
      <p className={styles.lead}>
        Titles and emails stay neutral: they never say why you use Steady, or with whom.
      </p>
      {choose.isError && (
        <Banner kind="bad" isAnnounced>
          {errorMessage(choose.error, "Your choice was not saved")}
        </Banner>
      )}
      <QueryView
        query={query}
        loadingText="Loading your choices..."
        skeleton={<SkeletonText lines={8} />}
        errorText="Failed to load your choices"
        isEmpty={() => false}
        empty={null}
      >
        {(choices) => (
          <>
            {choices
              .filter(({ necessity }) => necessity === "chosen")
              .map((one) => (
                <ChoiceRow key={one.kind} choice={one} onChoose={choose.mutate} />
              ))}
            <Fixed choices={choices} />
          </>
        )}
      </QueryView>
    </Card>
  );
}

interface RowProps {
  choice: Choice;
  onChoose: (wanted: Wanted) => void;
}

function ChoiceRow({ choice, onChoose }: RowProps) {
  // A checkbox changes on press; the list's next value overrides it, also after a refusal.
  const [listed, setListed] = useState(choice);
  const [{ kind, title, email, inApp, push, hasEmail, hasPush }, setShown] = useState(choice);
  if (listed !== choice) {
    setListed(choice);
    setShown(choice);
  }
  const change = (wanted: Partial<Omit<Wanted, "kind">>) => {
    setShown({ ...choice, email, inApp, push, ...wanted });
    onChoose({ kind, email, inApp, push, ...wanted });
  };
  return (
    <fieldset className={styles.row}>
      <legend className={styles.title}>{title}</legend>
      <div className={styles.boxes}>
        <Checkbox
          label="In the app"
          checked={inApp}
          onChange={({ target }) => change({ inApp: target.checked })}
        />
        {hasEmail && (
          <Checkbox
            label="Email"
            checked={email}
            onChange={({ target }) => change({ email: target.checked })}
          />
        )}
        {hasPush && (
          <Checkbox
            label="On your devices"
            checked={push}
            onChange={({ target }) => change({ push: target.checked })}
          />
        )}
      </div>
    </fieldset>
  );
}

const reasons = {
  safety: "Always in the app and by email, so no one is left waiting",
  money: "Always in the app and by email, because it is about your money",
} as const;

function Fixed({ choices }: { choices: Choice[] }) {
  return (
    <div className={styles.fixed}>
      <h3>What we always notify you about</h3>
      {(["safety", "money"] as const).map((why) => (
        <div key={why}>
          <p>{reasons[why]}:</p>
          <ul className={styles.list}>
            {choices
              .filter(({ necessity }) => necessity === why)
              .map(({ kind, title }) => (
                <li key={kind}>{title}</li>
              ))}
          </ul>
        </div>
      ))}
      <p>We always email you when your password or email address changes.</p>
    </div>
  );
}
