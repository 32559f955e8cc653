import { useQuery } from "@tanstack/react-query";
import { errorMessage } from "~/api/api-error";
import { announce } from "~/lib/announce";
import type { TimeZone } from "~/lib/dates";
import { t } from "~/lib/translate";
import { useNow } from "~/lib/use-now";
import { Banner } from "~/ui/banner/banner";
import { Button } from "~/ui/button/button";
import { QueryView } from "~/ui/query-view/query-view";
import { SkeletonText } from "~/ui/skeleton/skeleton";
import { formatTimeOff } from "./format-time-off";
import styles from "./time-off.module.css";
import { TimeOffForm } from "./time-off-form";
import { type TimeOff, timeOffQueryOptions, useRemoveTimeOff } from "./time-off-query";

/** What stays booked during a time off, besides visits: null if nothing does. */
export type GetStaying = (timeOff: TimeOff) => string | null;

interface Props {
  getStaying: GetStaying;
}

/** When a companion is unavailable, in addition to the weekly hours. */
export function OwnTimeOff({ getStaying }: Props) {
  const query = useQuery(timeOffQueryOptions);
  return (
    <QueryView
      query={query}
      loadingText="Loading your time off..."
      skeleton={<SkeletonText lines={3} />}
      errorText="Failed to load your time off. Please try again."
      isEmpty={() => false}
      empty={null}
    >
      {({ timezone, timeOff }) => (
        <div className={styles.parts}>
          <List timeOff={timeOff} zone={timezone} getStaying={getStaying} />
          <TimeOffForm zone={timezone} />
        </div>
      )}
    </QueryView>
  );
}

interface ListProps extends Props {
  timeOff: readonly TimeOff[];
  zone: TimeZone;
}

function List({ timeOff, zone, getStaying }: ListProps) {
  const now = useNow();
  const remove = useRemoveTimeOff();
  return (
    <>
      {remove.error && (
        <Banner kind="bad" isAnnounced>
          {errorMessage(remove.error, "Failed to remove it. Please try again.")}
        </Banner>
      )}
      {timeOff.length === 0 ? (
        <p className="muted">
          No upcoming time off. Add a vacation or an afternoon here; your weekly hours stay as they
          are.
        </p>
      ) : (
        <ul className={styles.list} aria-label="Upcoming time off">
          {timeOff.map((one) => {
            const words = formatTimeOff(one, zone, now);
            const staying = getStaying(one);
            return (
              <li key={one._id} className={styles.row}>
                <span>
                  {words}
                  {staying && (
                    <span role="status" className={styles.staying}>
                      {staying}
                    </span>
                  )}
                </span>
                <Button
                  kind="quiet"
                  size="small"
                  aria-label={`Remove ${words}`}
                  isBusy={remove.isPending && remove.variables === one._id}
                  busyLabel="Removing..."
                  onClick={() =>
                    remove.mutate(one._id, { onSuccess: () => announce(t`${words} was removed`) })
                  }
                >
                  Remove
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}
