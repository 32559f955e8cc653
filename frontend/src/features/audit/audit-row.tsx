import { Fragment } from "react";
import { formatDateTime } from "~/lib/dates";
import { Link } from "~/ui/link/link";
import { listRow } from "~/ui/shortcuts/list-row";
import type { AuditEntry } from "./audit-query";
import styles from "./audit-row.module.css";
import { formatChange, getShownChanges } from "./change-text";
import { formatAction, formatObject } from "./format-action";
import { formatQuery } from "./format-query";

/**
 * One row: what, whose, by which administrator, when, from where, why, and which fields changed.
 */
export function AuditRow({ entry }: { entry: AuditEntry }) {
  const { action, actorName, at, person, objectType, objectId, objectName, reason } = entry;
  const changes = getShownChanges(entry);
  const others = entry.subjects.filter(({ _id }) => _id !== person?._id);
  return (
    <li {...listRow} className={styles.row}>
      <h2 className={styles.title}>{formatAction(action)}</h2>
      <p className={styles.about}>
        {person ? (
          <Link to={{ search: `?subject=${person._id}` }}>{person.displayName}</Link>
        ) : (
          formatObject(objectType, objectName ?? (objectId === entry.actor ? actorName : objectId))
        )}
      </p>
      {others.length > 0 && <Subjects people={others} />}
      {entry.query && (
        <p className={styles.more}>Asked for: {formatQuery(entry.query, entry.subjects)}</p>
      )}
      <p className={styles.more}>
        By {formatActor(entry)}, <time dateTime={at}>{formatDateTime(at)}</time>, from{" "}
        {formatOrigin(entry)}. Row {entry.sequence.toLocaleString("en-US")}.
      </p>
      {reason && <p className={styles.more}>Reason: {decodeText(reason)}</p>}
      {changes.length > 0 && (
        <ul className={styles.changes} aria-label="Changes">
          {changes.map((change) => (
            <li key={change.field}>{formatChange(change, entry)}</li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** A failed log-in has no known actor. */
function formatActor({ actorName, role }: AuditEntry): string {
  return role === "unauthenticated" ? "someone who was not logged in" : actorName;
}

/** The log stores line breaks, tabs and backslashes as codes. */
function decodeText(text: string): string {
  return text.replace(/\\x(0[9ad]|5c)/g, (_, code) => (code === "5c" ? "\\" : " "));
}

/** From where it was done: what a job does later for an administrator has no network address. */
function formatOrigin({ address, role }: AuditEntry): string {
  if (address && address !== "local") return address;
  return role === "admin" ? "a job of the server" : "the command line";
}

const namedAtOnce = 5;

/** All other users that the row concerns: the parties of a booking, or those that a list showed. */
function Subjects({ people }: { people: AuditEntry["subjects"] }) {
  const more = people.length - namedAtOnce;
  return (
    <p className={styles.more}>
      About{" "}
      {people.slice(0, namedAtOnce).map(({ _id, displayName }, index) => (
        <Fragment key={_id}>
          {index > 0 && ", "}
          <Link to={{ search: `?subject=${_id}` }}>{displayName || "a closed account"}</Link>
        </Fragment>
      ))}
      {more > 0 && ` and ${more.toLocaleString("en-US")} more`}
    </p>
  );
}
