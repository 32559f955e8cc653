import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { usePrivatePhotoUrl } from "~/data/private-photo";
import { plural } from "~/lib/translate";
import { useAnnounced } from "~/lib/use-announced";
import { useDebounced } from "~/lib/use-debounced";
import { Avatar } from "~/ui/avatar/avatar";
import { Button } from "~/ui/button/button";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { TextInput } from "~/ui/field/text-input";
import { QueryView } from "~/ui/query-view/query-view";
import { RowList } from "~/ui/row-list/row-list";
import { SkeletonBar } from "~/ui/skeleton/skeleton";
import { BlockButton } from "./block-button";
import styles from "./blocking.module.css";
import {
  type BlockedUser,
  blockedQueryOptions,
  blockingTexts,
  bookedUsersQueryOptions,
} from "./blocking-query";
import { UnblockButton } from "./unblock-button";

/** BLOCK-004: the blocked users. */
export function BlockedList() {
  const query = useQuery(blockedQueryOptions);
  return (
    <section className={styles.section} aria-labelledby="blocked">
      <h2 id="blocked">Blocked by you</h2>
      <QueryView
        query={query}
        loadingText="Loading the people you blocked..."
        skeleton={<SkeletonBar height="5rem" />}
        errorText={blockingTexts.blocked}
        isEmpty={(users) => users.length === 0}
        empty={
          <EmptyState title="You haven't blocked anyone" headingLevel={3}>
            You can block anyone you have booked with, here or on their booking's page.
          </EmptyState>
        }
      >
        {(users) => (
          <People users={users}>
            {({ _id, displayName }) => <UnblockButton id={_id} name={displayName} />}
          </People>
        )}
      </QueryView>
    </section>
  );
}

const typingPauseMs = 250;

interface BookedProps {
  /** Remaining bookings with a user who was just blocked. */
  upcomingWith: (userId: string) => ReactNode;
}

/** BLOCK-009, BLOCK-010, API-058: the users who may be blocked, by a part of the name. */
export function BookedList({ upcomingWith }: BookedProps) {
  const [typed, setTyped] = useState("");
  const name = useDebounced(typed, typingPauseMs).trim();
  const query = useQuery({
    ...bookedUsersQueryOptions(name),
    placeholderData: keepPreviousData,
    select: (users) => users.filter(({ isBlocked }) => !isBlocked),
  });
  useAnnounced(name && query.data && !query.isFetching ? formatCount(query.data.length) : null);
  return (
    <section className={styles.section} aria-labelledby="booked">
      <h2 id="booked">People you have booked with</h2>
      <div className={styles.search}>
        <TextInput
          label="Name"
          type="search"
          autoComplete="off"
          maxLength={200}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <QueryView
        query={query}
        loadingText="Loading the people you booked with..."
        skeleton={<SkeletonBar height="5rem" />}
        errorText={name ? blockingTexts.search : blockingTexts.booked}
        isEmpty={(users) => users.length === 0}
        empty={
          <EmptyState title={name ? "No one by that name" : "No one here"} headingLevel={3}>
            {name
              ? "You have no paid booking with anyone by that name, or you have already blocked them."
              : "People you have a paid booking with show up here."}
          </EmptyState>
        }
      >
        {(users) => (
          <People users={users}>
            {({ _id, displayName, type }) => (
              <BlockButton
                person={{ id: _id, name: displayName, type }}
                errorText={blockingTexts.block}
                upcoming={upcomingWith(_id)}
              />
            )}
          </People>
        )}
      </QueryView>
    </section>
  );
}

const formatCount = (count: number) =>
  count === 0 ? "No one found" : plural(count, { one: "# person found", other: "# people found" });

/** More can be found by a part of their name, too. */
const shownAtOnce = 50;

interface PeopleProps {
  users: readonly BlockedUser[];
  /** Actions for one of them. */
  children: (user: BlockedUser) => ReactNode;
}

function People({ users, children }: PeopleProps) {
  const [count, setCount] = useState(shownAtOnce);
  return (
    <>
      <RowList look="panel">
        {users.slice(0, count).map((user) => (
          <li key={user._id} className={styles.person}>
            {user.type === "client" ? (
              <ClientAvatar user={user} />
            ) : (
              <Avatar name={user.displayName} photo={user.profilePhoto} />
            )}
            <span translate="no" className={styles.name}>
              {user.displayName}
            </span>
            {children(user)}
          </li>
        ))}
      </RowList>
      {users.length > count && (
        <p>
          <Button kind="secondary" onClick={() => setCount(count + shownAtOnce)}>
            Show more people
          </Button>
        </p>
      )}
    </>
  );
}

/** A client's photo is not accessible by its URL alone. */
function ClientAvatar({ user }: { user: BlockedUser }) {
  return <Avatar name={user.displayName} photo={usePrivatePhotoUrl(user.profilePhoto)} />;
}
