import { useQuery } from "@tanstack/react-query";
import { errorMessage } from "~/api/api-error";
import { announce } from "~/lib/announce";
import { t } from "~/lib/translate";
import { useNow } from "~/lib/use-now";
import { Banner } from "~/ui/banner/banner";
import { Button } from "~/ui/button/button";
import { QueryView } from "~/ui/query-view/query-view";
import { EntryList } from "~/ui/row-list/entry-list";
import { SkeletonText } from "~/ui/skeleton/skeleton";
import { AddCalendarForm } from "./add-calendar-form";
import { formatCalendarState } from "./calendar-state";
import styles from "./external-calendars.module.css";
import {
  type ExternalCalendar,
  externalCalendarsQueryOptions,
  isBeingRead,
  useReadCalendar,
  useRemoveCalendar,
} from "./external-calendars-query";

/** A companion's calendars elsewhere: busy there is busy here. */
export function ExternalCalendars() {
  const query = useQuery(externalCalendarsQueryOptions);
  return (
    <QueryView
      query={query}
      loadingText="Loading your other calendars..."
      skeleton={<SkeletonText lines={2} />}
      errorText="Failed to load your other calendars. Please try again."
      isEmpty={() => false}
      empty={null}
    >
      {({ isAvailable, maxCalendars, calendars }) => (
        <div className={styles.parts}>
          {isAvailable ? (
            <p>
              Add the private address of a calendar that you keep elsewhere. When you are busy
              there, no one can book you here. We read only the times, never titles, places or
              people.
            </p>
          ) : (
            <p className="muted">Other calendars cannot be added here yet.</p>
          )}
          <List calendars={calendars} />
          {isAvailable && calendars.length < maxCalendars && <AddCalendarForm />}
        </div>
      )}
    </QueryView>
  );
}

function List({ calendars }: { calendars: readonly ExternalCalendar[] }) {
  const read = useReadCalendar();
  const remove = useRemoveCalendar();
  const now = useNow().getTime();
  const error = remove.error ?? read.error;
  return (
    <>
      {error && (
        <Banner kind="bad" isAnnounced>
          {errorMessage(error, "That did not work. Please try again.")}
        </Banner>
      )}
      {calendars.some(({ isBroken }) => isBroken) && (
        <Banner kind="warn">
          A calendar could not be read for a week. Please check its address: your busy times there
          do not count.
        </Banner>
      )}
      {calendars.length > 0 && (
        <EntryList label="Your other calendars">
          {calendars.map((calendar) => {
            const name = calendar.name || calendar.host;
            return (
              <EntryList.Entry key={calendar._id}>
                <span>
                  {name}
                  {calendar.name && <EntryList.Detail>{calendar.host}</EntryList.Detail>}
                  <EntryList.Detail role="status">
                    {formatCalendarState(calendar, now).join(" ")}
                  </EntryList.Detail>
                </span>
                <span>
                  {!isBeingRead(calendar, now) && (
                    <Button
                      kind="quiet"
                      size="small"
                      aria-label={`Read now: ${name}`}
                      isBusy={read.isPending && read.variables === calendar._id}
                      busyLabel="Reading..."
                      onClick={() => read.mutate(calendar._id)}
                    >
                      Read now
                    </Button>
                  )}
                  <Button
                    kind="quiet"
                    size="small"
                    aria-label={`Remove ${name}`}
                    isBusy={remove.isPending && remove.variables === calendar._id}
                    busyLabel="Removing..."
                    onClick={() =>
                      remove.mutate(calendar._id, {
                        onSuccess: () => announce(t`${name} was removed`),
                      })
                    }
                  >
                    Remove
                  </Button>
                </span>
              </EntryList.Entry>
            );
          })}
        </EntryList>
      )}
    </>
  );
}
