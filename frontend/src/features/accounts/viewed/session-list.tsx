import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Allowed } from "~/data/admin-acts";
import { formatDateTime } from "~/lib/dates";
import { useFlashMessage } from "~/lib/use-flash-message";
import { FlashMessage } from "~/ui/banner/flash-message";
import { Button } from "~/ui/button/button";
import { QueryView } from "~/ui/query-view/query-view";
import { EntryList } from "~/ui/row-list/entry-list";
import { SkeletonText } from "~/ui/skeleton/skeleton";
import { EndSessionDialog } from "./end-session-dialog";
import styles from "./session-list.module.css";
import { userSessionsQueryOptions } from "./user-sessions";

function formatEnded(count: number): string {
  return count === 1 ? "1 session ended." : `${count} sessions ended.`;
}

/** A user's active sessions, and a way to end them. */
export function SessionList({ userId }: { userId: string }) {
  const query = useQuery(userSessionsQueryOptions(userId));
  const [ending, setEnding] = useState<{ session: string | null } | null>(null);
  const brief = useFlashMessage();
  return (
    <section aria-labelledby="sessions" className={styles.part}>
      <h3 id="sessions">Sessions</h3>
      <FlashMessage brief={brief} />
      <QueryView
        query={query}
        loadingText="Loading the sessions..."
        skeleton={<SkeletonText lines={2} />}
        errorText="Failed to load the sessions"
        isEmpty={(sessions) => sessions.length === 0}
        empty={<p>Not logged in anywhere.</p>}
      >
        {(sessions) => (
          <>
            <EntryList>
              {sessions.map(({ id, createdAt, lastSeenAt }) => (
                <EntryList.Entry key={id}>
                  <span>
                    Last seen {formatDateTime(lastSeenAt)}
                    <EntryList.Detail>Logged in {formatDateTime(createdAt)}</EntryList.Detail>
                  </span>
                  <Allowed act="end_sessions">
                    <Button
                      kind="secondary"
                      size="small"
                      onClick={() => setEnding({ session: id })}
                    >
                      End session{" "}
                      <span className="visually-hidden">
                        last seen {formatDateTime(lastSeenAt)}
                      </span>
                    </Button>
                  </Allowed>
                </EntryList.Entry>
              ))}
            </EntryList>
            {sessions.length > 1 && (
              <Allowed act="end_sessions">
                <div>
                  <Button kind="secondary" onClick={() => setEnding({ session: null })}>
                    Log out everywhere
                  </Button>
                </div>
              </Allowed>
            )}
          </>
        )}
      </QueryView>
      {ending && (
        <EndSessionDialog
          userId={userId}
          session={ending.session}
          onClose={() => setEnding(null)}
          onEnded={(count) => brief.show(formatEnded(count))}
        />
      )}
    </section>
  );
}
