import { useQuery } from "@tanstack/react-query";
import type { User } from "~/data/me";
import { useOwnPhoto } from "~/data/own-photo";
import type { Subject } from "~/data/subject";
import { recordQueryOptions } from "~/data/subject-calls";
import { Avatar } from "~/ui/avatar/avatar";
import { Card } from "~/ui/card/card";
import { QueryView } from "~/ui/query-view/query-view";
import { SkeletonBar, SkeletonText } from "~/ui/skeleton/skeleton";
import styles from "./account-summary.module.css";

const own = {
  label: "Your details",
  loading: "Loading your details...",
  failed: "Failed to load your details",
  companion:
    "Clients see your display name. Your legal name is for our staff and people you have a booking with.",
  client: "Your full name is visible to companions you book and to our staff only.",
};
const viewed: typeof own = {
  label: "Details",
  loading: "Loading the details...",
  failed: "Failed to load the details",
  companion:
    "Clients see the display name. The legal name is for our staff and people with a booking.",
  client: "The full name is visible to booked companions and to our staff only.",
};

/** Who this is, and what we hold about them. */
export function AccountSummary({ subject }: { subject: Subject }) {
  const query = useQuery(recordQueryOptions(subject));
  const words = subject.relation === "own" ? own : viewed;
  return (
    <Card as="section" padding="roomy" aria-label={words.label}>
      <QueryView
        query={query}
        loadingText={words.loading}
        skeleton={
          <div className={styles.summary}>
            <SkeletonBar width="6rem" height="6rem" isRound />
            <SkeletonText lines={5} />
          </div>
        }
        errorText={words.failed}
        isEmpty={() => false}
        empty={null}
      >
        {(user) => <Details user={user} note={words[user.type]} />}
      </QueryView>
    </Card>
  );
}

function Details({ user, note }: { user: User; note: string }) {
  const photo = useOwnPhoto(user.profilePhoto);
  const { street, city, state, zip } = user.address;
  const rows = [
    ["Legal name", user.realName],
    ["Email", user.email],
    ["Phone", user.phone],
    ["Address", `${street}, ${city}, ${state} ${zip}`],
  ] as const;
  return (
    <div className={styles.summary}>
      <Avatar name={user.displayName} photo={photo} size="large" />
      <div className={styles.words}>
        <h2>{user.displayName}</h2>
        <dl className={styles.list}>
          {rows.map(([term, value]) => (
            <div key={term} className={styles.row}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.note}>{note}</p>
      </div>
    </div>
  );
}
