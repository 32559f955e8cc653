import { useQuery } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { routes } from "~/lib/routes";
import { telephoneLink } from "~/lib/support";
import { useFlashMessage } from "~/lib/use-flash-message";
import { useNow } from "~/lib/use-now";
import { Badge } from "~/ui/badge/badge";
import { FlashMessage } from "~/ui/banner/flash-message";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { Link } from "~/ui/link/link";
import { QueryView } from "~/ui/query-view/query-view";
import { SkeletonText } from "~/ui/skeleton/skeleton";
import styles from "./queue.module.css";
import { type ItemLabels, QueueItem } from "./queue-item";
import { type DeskGroup, type DeskItem, type DeskQueue, deskQueryOptions } from "./queue-query";

export type Describe = (item: DeskItem, onDone: (message: string) => void) => ItemLabels;

interface QueueProps {
  describe: Describe;
  /** Whether the page shows nothing else that waits, as far as it is known. */
  isAlone?: boolean;
}

/** Everything that waits for an operator, by person, the most urgent first. */
export function Queue({ describe, isAlone = true }: QueueProps) {
  const query = useQuery(deskQueryOptions);
  const brief = useFlashMessage();
  return (
    <>
      <FlashMessage brief={brief} />
      <QueryView
        query={query}
        loadingText="Loading the desk..."
        errorText="Failed to load the desk"
        skeleton={<SkeletonText lines={6} />}
        isEmpty={({ groups }) => groups.length === 0}
        empty={
          <EmptyState
            title={isAlone ? "Nothing is waiting" : "Nothing else is waiting"}
            icon={<CircleCheck size={30} />}
          >
            No visit, case, dispute, payout, refund or request waits for an operator.
          </EmptyState>
        }
      >
        {(queue) => <Groups queue={queue} describe={describe} onDone={brief.show} />}
      </QueryView>
    </>
  );
}

interface GroupsProps {
  queue: DeskQueue;
  describe: Describe;
  onDone: (message: string) => void;
}

function Groups({ queue, describe, onDone }: GroupsProps) {
  const now = useNow();
  const open = queue.groups.filter((group) => !group.isSnoozed);
  const snoozed = queue.groups.filter((group) => group.isSnoozed);
  const shown = queue.groups.flatMap(({ items }) => items).length;
  const show = (group: DeskGroup) => (
    <li key={`${group.isSnoozed} ${group.person?._id ?? group.items[0]?.key}`}>
      {group.person && <PersonLine person={group.person} />}
      <ul className={styles.items}>
        {group.items.map((item) => (
          <QueueItem
            key={item.key}
            item={item}
            person={group.person?.displayName}
            labels={describe(item, onDone)}
            queue={queue}
            now={now}
            onDone={onDone}
          />
        ))}
      </ul>
    </li>
  );
  return (
    <>
      {shown < queue.total && (
        <p className="muted small">
          The first {shown} of {queue.total}.
        </p>
      )}
      {open.length === 0 && <p className="muted">Everything is snoozed.</p>}
      <ul className={styles.groups}>{open.map(show)}</ul>
      {snoozed.length > 0 && (
        <section aria-labelledby="snoozed" className={styles.section}>
          <h2 id="snoozed">Snoozed</h2>
          <ul className={styles.groups}>{snoozed.map(show)}</ul>
        </section>
      )}
    </>
  );
}

function PersonLine({ person }: { person: NonNullable<DeskGroup["person"]> }) {
  const { _id, type, displayName, phone, suspendedAt } = person;
  return (
    <p className={styles.person}>
      {type ? (
        <Link to={routes.adminPerson(_id)} className={styles.name}>
          <span translate="no">{displayName}</span>
        </Link>
      ) : (
        <span className={styles.name}>Closed account</span>
      )}
      {type && <span className="muted small">{type === "client" ? "Client" : "Companion"}</span>}
      {suspendedAt && <Badge kind="bad">Suspended</Badge>}
      {phone && (
        <a className={styles.call} href={telephoneLink(phone)}>
          Call <span translate="no">{displayName}</span>
        </a>
      )}
    </p>
  );
}
