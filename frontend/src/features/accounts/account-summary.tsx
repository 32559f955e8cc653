import { useQuery } from "@tanstack/react-query";
import { meQueryOptions, type User } from "~/data/me";
import { useOwnPhoto } from "~/data/own-photo";
import { Avatar } from "~/ui/avatar/avatar";
import { Card } from "~/ui/card/card";
import { QueryView } from "~/ui/query-view/query-view";
import { SkeletonBar, SkeletonText } from "~/ui/skeleton/skeleton";
import styles from "./account-summary.module.css";

/** Who is signed in, and what we hold about them. */
export function AccountSummary() {
  const query = useQuery(meQueryOptions);
  return (
    <Card as="section" padding="roomy" aria-label="Your details">
      <QueryView
        query={query}
        loadingText="Loading your details..."
        skeleton={
          <div className={styles.summary}>
            <SkeletonBar width="6rem" height="6rem" isRound />
            <SkeletonText lines={5} />
          </div>
        }
        errorText="Failed to load your details"
        isEmpty={() => false}
        empty={null}
      >
        {(user) => <Details user={user} />}
      </QueryView>
    </Card>
  );
}

function Details({ user }: { user: User }) {
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
        <p className={styles.note}>
          {user.type === "companion"
            ? "Clients see your display name. Your legal name is for our staff and people you have a booking with."
            : "Your full name is visible to companions you book and to our staff only."}
        </p>
      </div>
    </div>
  );
}
