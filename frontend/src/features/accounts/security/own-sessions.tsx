import { useQuery } from "@tanstack/react-query";
import { errorMessage } from "~/api/api-error";
import { formatDateTime } from "~/lib/dates";
import { localText } from "~/lib/local-text";
import { t } from "~/lib/translate";
import { useFlashMessage } from "~/lib/use-flash-message";
import { Banner } from "~/ui/banner/banner";
import { FlashMessage } from "~/ui/banner/flash-message";
import { Button } from "~/ui/button/button";
import { QueryView } from "~/ui/query-view/query-view";
import { EntryList } from "~/ui/row-list/entry-list";
import { SkeletonText } from "~/ui/skeleton/skeleton";
import styles from "./own-sessions.module.css";
import { type OwnSession, ownSessionsQueryOptions, useEndOwnSessions } from "./own-sessions-query";

function deviceLabel({ agent }: OwnSession): string {
  const [browser, system] = agent.split(" on ");
  if (browser && system) return t`${browser} on ${system}`;
  return localText(agent) || "Unknown device";
}

/** Active sessions of the account: the user can end each of them, and all but this one. */
export function OwnSessions() {
  const query = useQuery(ownSessionsQueryOptions);
  const brief = useFlashMessage();
  const end = useEndOwnSessions((count) =>
    brief.show(count === 1 ? "Logged out on 1 device." : `Logged out on ${count} devices.`),
  );
  return (
    <section aria-labelledby="own-sessions" className={styles.part}>
      <h3 id="own-sessions">Where you're logged in</h3>
      <FlashMessage brief={brief} />
      {end.isError && (
        <Banner kind="bad" isAnnounced>
          {errorMessage(end.error, "Failed to log out the device. Please try again.")}
        </Banner>
      )}
      <QueryView
        query={query}
        loadingText="Loading your log-ins..."
        skeleton={<SkeletonText lines={2} />}
        errorText="Failed to load your log-ins"
        isEmpty={(sessions) => sessions.length === 0}
        empty={<p>Not logged in anywhere else.</p>}
      >
        {(sessions) => (
          <>
            <EntryList>
              {sessions.map((session) => (
                <EntryList.Entry key={session.id}>
                  <span>
                    {session.current
                      ? t`${deviceLabel(session)} (this device)`
                      : deviceLabel(session)}
                    <EntryList.Detail>
                      Last used {formatDateTime(session.lastSeenAt)}
                    </EntryList.Detail>
                    <EntryList.Detail>
                      {session.network
                        ? `Logged in ${formatDateTime(session.createdAt)}, from ${session.network}`
                        : `Logged in ${formatDateTime(session.createdAt)}`}
                    </EntryList.Detail>
                  </span>
                  {!session.current && (
                    <Button
                      kind="secondary"
                      size="small"
                      isBusy={end.isPending && end.variables === session.id}
                      busyLabel="Logging out..."
                      onClick={() => end.mutate(session.id)}
                    >
                      Log out{" "}
                      <span className="visually-hidden">
                        {deviceLabel(session)}, last used {formatDateTime(session.lastSeenAt)}
                      </span>
                    </Button>
                  )}
                </EntryList.Entry>
              ))}
            </EntryList>
            {sessions.some((session) => !session.current) && (
              <div>
                <Button
                  kind="secondary"
                  isBusy={end.isPending && end.variables === null}
                  busyLabel="Logging out..."
                  onClick={() => end.mutate(null)}
                >
                  Log out everywhere else
                </Button>
              </div>
            )}
          </>
        )}
      </QueryView>
    </section>
  );
}
