import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errorMessage } from "~/api/api-error";
import { api, call } from "~/api/client";
import { ownKeys } from "~/data/own-keys";
import { announce } from "~/lib/announce";
import { browserTimeZone, formatDate, formatTime } from "~/lib/dates";
import { t } from "~/lib/translate";
import { Banner } from "~/ui/banner/banner";
import { Button } from "~/ui/button/button";
import { TextInput } from "~/ui/field/text-input";
import { QueryView } from "~/ui/query-view/query-view";
import { SkeletonText } from "~/ui/skeleton/skeleton";
import styles from "./time-off.module.css";

const linkQueryOptions = queryOptions({
  queryKey: ownKeys.calendarLink,
  queryFn: async ({ signal }) =>
    (await call(api.GET("/api/companions/calendar-feed", { signal }))).data,
});

function useCalendarLink() {
  const client = useQueryClient();
  const settled = () => client.invalidateQueries({ queryKey: ownKeys.calendarLink });
  const make = useMutation({
    mutationFn: async () => (await call(api.POST("/api/companions/calendar-feed"))).data.url,
    onSettled: settled,
  });
  const end = useMutation({
    mutationFn: () => call(api.DELETE("/api/companions/calendar-feed")),
    onSuccess: () => {
      make.reset();
      announce("The calendar link is off");
    },
    onSettled: settled,
  });
  return { make, end };
}

/** A secret, revocable link through which the companion's calendar app reads their visits. */
export function CalendarLink() {
  const query = useQuery(linkQueryOptions);
  const { make, end } = useCalendarLink();
  const error = make.error ?? end.error;
  return (
    <div className={styles.parts}>
      <p>
        Your calendar app can show your paid appointments from a private link. It shows only the
        times: no names, places or reasons.
      </p>
      {error && (
        <Banner kind="bad" isAnnounced>
          {errorMessage(error, "That did not work. Please try again.")}
        </Banner>
      )}
      {make.data && <Secret url={make.data} />}
      <QueryView
        query={query}
        loadingText="Loading your calendar link..."
        skeleton={<SkeletonText lines={1} />}
        errorText="Failed to load your calendar link. Please try again."
        isEmpty={() => false}
        empty={null}
      >
        {({ createdAt, lastUsedAt }) => (
          <div className={styles.parts}>
            {createdAt && (
              <p className="muted">
                You created a link on {formatDate(createdAt, browserTimeZone())}.{" "}
                {lastUsedAt
                  ? `A calendar app last read it on ${formatDate(lastUsedAt, browserTimeZone())} at ${formatTime(lastUsedAt, browserTimeZone())}.`
                  : "No calendar app has read it yet."}{" "}
                Creating a new one turns it off, and so does a new password or email address.
              </p>
            )}
            <div className={styles.end}>
              <Button
                kind="secondary"
                isBusy={make.isPending}
                busyLabel="Creating..."
                onClick={() => make.mutate()}
              >
                {createdAt ? "Create a new calendar link" : "Create a calendar link"}
              </Button>
              {createdAt && (
                <Button
                  kind="quiet"
                  isBusy={end.isPending}
                  busyLabel="Turning off..."
                  onClick={() => end.mutate()}
                >
                  Turn off the calendar link
                </Button>
              )}
            </div>
          </div>
        )}
      </QueryView>
    </div>
  );
}

function Secret({ url }: { url: string }) {
  const [copied, setCopied] = useState<string>();
  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(t`Copied.`);
    } catch {
      setCopied("Your browser didn't let us copy it. Please select the link and copy it yourself.");
    }
  };
  return (
    <Banner kind="ok" isAnnounced title="Copy this link now. We won't show it again.">
      <div className={styles.parts}>
        <p>Keep it private, like a password: anyone who has it can see when you work.</p>
        <TextInput
          label="Calendar link"
          readOnly
          value={url}
          onFocus={(event) => event.target.select()}
          status={copied}
        />
        <p>
          <Button kind="secondary" size="small" onClick={handleCopy}>
            Copy the calendar link
          </Button>
        </p>
      </div>
    </Banner>
  );
}
