import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { errorMessage } from "~/api/api-error";
import { api, call } from "~/api/client";
import { useRole } from "~/api/session";
import { ownKeys } from "~/data/own-keys";
import { announce } from "~/lib/announce";
import { browserTimeZone, formatDate, formatTime } from "~/lib/dates";
import { t } from "~/lib/translate";
import { Banner } from "~/ui/banner/banner";
import { Button } from "~/ui/button/button";
import { Card } from "~/ui/card/card";
import { TextInput } from "~/ui/field/text-input";
import { QueryView } from "~/ui/query-view/query-view";
import { SkeletonText } from "~/ui/skeleton/skeleton";
import styles from "./calendar-link.module.css";

const feeds = {
  client: "/api/clients/calendar-feed",
  companion: "/api/companions/calendar-feed",
} as const;
type Feed = (typeof feeds)[keyof typeof feeds];

const linkQueryOptions = (feed: Feed) =>
  queryOptions({
    queryKey: ownKeys.calendarLink,
    queryFn: async ({ signal }) => (await call(api.GET(feed, { signal }))).data,
  });

function useCalendarLink(feed: Feed) {
  const client = useQueryClient();
  const settled = () => client.invalidateQueries({ queryKey: ownKeys.calendarLink });
  const make = useMutation({
    mutationFn: async () => (await call(api.POST(feed))).data.url,
    onSettled: settled,
  });
  const end = useMutation({
    mutationFn: () => call(api.DELETE(feed)),
    onSuccess: () => {
      make.reset();
      announce("The calendar link is off");
    },
    onSettled: settled,
  });
  return { make, end };
}

/** A secret, revocable link through which a person's calendar app reads their visits. */
export function CalendarLink() {
  const isClient = useRole() === "client";
  const feed = isClient ? feeds.client : feeds.companion;
  const query = useQuery(linkQueryOptions(feed));
  const { make, end } = useCalendarLink(feed);
  const error = make.error ?? end.error;
  return (
    <Card as="section" aria-labelledby="calendar" padding="roomy" className={styles.parts}>
      <h2 id="calendar">Your calendar</h2>
      <p>
        Your calendar app can show your paid appointments and free video calls from a private link.
        It shows only the times: no names, places or reasons.
      </p>
      {isClient && (
        <p>
          Appointments that are moved or canceled change there, too, as soon as your calendar app
          reads the link again. Until your companion has said yes, it marks them as tentative.
        </p>
      )}
      {error && (
        <Banner kind="bad" isAnnounced>
          {errorMessage(error, "That did not work. Please try again.")}
        </Banner>
      )}
      {make.data && <Secret url={make.data} isClient={isClient} />}
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
            <div className={styles.actions}>
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
    </Card>
  );
}

function Secret({ url, isClient }: { url: string; isClient: boolean }) {
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
        <p>
          {isClient
            ? "Keep it private, like a password: anyone who has it can see when your appointments are."
            : "Keep it private, like a password: anyone who has it can see when you work."}
        </p>
        <p>In your calendar app, look for “Subscribe to a calendar” or “Add from URL”.</p>
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
