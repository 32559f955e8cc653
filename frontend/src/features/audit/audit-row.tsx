import { browserTimeZone, formatDate, formatTimeWithZone } from "~/lib/dates";
import { Link } from "~/ui/link/link";
import { actionWords, objectWords } from "./action-words";
import type { AuditEntry } from "./audit-query";
import styles from "./audit-row.module.css";

/** One row: what, whom, who, when, from where, why, and which fields changed. */
export function AuditRow({ entry }: { entry: AuditEntry }) {
  const { action, actorName, at, address, person, objectType, objectId, reason, changes } = entry;
  const zone = browserTimeZone();
  return (
    <li className={styles.row}>
      <h2 className={styles.title}>{actionWords(action)}</h2>
      <p className={styles.about}>
        {person ? (
          <Link to={{ search: `?whom=${person._id}` }}>{person.displayName}</Link>
        ) : (
          objectWords(objectType, objectId)
        )}
      </p>
      <p className={styles.more}>
        By {actorName},{" "}
        <time dateTime={at}>
          {formatDate(at, zone)}, {formatTimeWithZone(at, zone)}
        </time>
        , from {address || "the command line"}. Row {entry.sequence.toLocaleString("en-US")}.
      </p>
      {reason && <p className={styles.more}>Reason: {reason}</p>}
      {changes.length > 0 && (
        <ul className={styles.changes} aria-label="Changes">
          {changes.map(({ field, before, after }) => (
            <li key={field}>
              {field}
              {isHidden(before, after)
                ? " changed"
                : `: ${before || "nothing"} → ${after || "nothing"}`}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** What is personal is kept as a hash: that it changed is all there is to read. */
function isHidden(before: string, after: string): boolean {
  return before.startsWith("sha256:") || after.startsWith("sha256:");
}
