import { useQuery } from "@tanstack/react-query";
import { keys } from "~/data/keys";
import type { Subject } from "~/data/subject";
import { browserTimeZone, formatDate } from "~/lib/dates";
import { Badge } from "~/ui/badge/badge";
import { Card } from "~/ui/card/card";
import styles from "./agreements.module.css";
import { consentHistory, hasAgreed } from "./consent-records";

const words = { signup: "Joining Steady", booking: "A booking" } as const;

/** What the account holder agreed to, and when. */
export function Agreements({ subject: { id, relation } }: { subject: Subject }) {
  const history = useQuery({
    queryKey: keys.agreements(id),
    queryFn: () => consentHistory(id),
    enabled: id !== "",
  });
  const current = useQuery({
    queryKey: keys.agreedToCurrent(id),
    queryFn: () => hasAgreed(id, "signup"),
    enabled: id !== "",
  });
  if (!history.data || history.data.length === 0) return null;
  return (
    <Card as="section" padding="roomy" aria-labelledby="agreements">
      <h2 id="agreements" className={styles.title}>
        {relation === "own" ? "Your agreements" : "Agreements"}
        {current.data && (
          <Badge kind="ok" isChecked>
            Current terms
          </Badge>
        )}
      </h2>
      <ul className={styles.list}>
        {history.data.map((consent) => (
          <li key={consent._id} className={styles.row}>
            <span>
              {words[consent.type]}, terms of{" "}
              <span className={styles.date}>{consent.termsVersion}</span>
            </span>
            <time dateTime={consent.timestamp}>
              {formatDate(consent.timestamp, browserTimeZone())}
            </time>
          </li>
        ))}
      </ul>
    </Card>
  );
}
