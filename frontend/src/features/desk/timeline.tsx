import { useInfiniteQuery } from "@tanstack/react-query";
import { createDayFormatter } from "~/lib/date-formatter";
import { formatDateTime } from "~/lib/dates";
import { routes } from "~/lib/routes";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { Link } from "~/ui/link/link";
import { MoreButton } from "~/ui/pager/more-button";
import { QueryView } from "~/ui/query-view/query-view";
import { SkeletonText } from "~/ui/skeleton/skeleton";
import styles from "./desk.module.css";
import { timelineQueryOptions } from "./desk-queries";
import {
  formatText,
  formatTitle,
  formatWho,
  groupViews,
  type TimelineLabels,
  type TimelineRow,
} from "./timeline-labels";

interface Props {
  bookingId: string;
  labels: TimelineLabels;
}

/** Everything that happened to a booking, newest first. */
export function Timeline({ bookingId, labels }: Props) {
  const query = useInfiniteQuery(timelineQueryOptions(bookingId));
  const events = query.data?.pages.flatMap(({ data }) => data);
  return (
    <section aria-labelledby="timeline" className={styles.section}>
      <h2 id="timeline">Timeline</h2>
      <p className="muted small">
        Newest first, in the time zone of the visit and in UTC. Mails are listed for a year.
      </p>
      <QueryView
        query={{ ...query, data: events, isFetching: query.isRefetching }}
        loadingText="Loading the timeline..."
        skeleton={<SkeletonText lines={8} />}
        errorText="Failed to load the timeline"
        isEmpty={(all) => all.length === 0}
        empty={<EmptyState title="Nothing has happened yet" headingLevel={3} />}
      >
        {(all) => (
          <ol className={styles.timeline}>
            {groupViews(all, labels).map((row) => (
              <EventItem key={rowKey(row)} row={row} labels={labels} />
            ))}
          </ol>
        )}
      </QueryView>
      {query.hasNextPage && (
        <p>
          <MoreButton query={query} size="small">
            Show earlier events
          </MoreButton>
        </p>
      )}
    </section>
  );
}

const rowKey = ({ event }: TimelineRow) =>
  [event.at, event.kind, event.lineId, event.account?._id, event.id].join(" ");

function EventItem({ row, labels }: { row: TimelineRow; labels: TimelineLabels }) {
  const { event, views } = row;
  const { at, timezone, kind, id } = event;
  const text = formatText(event);
  const others = [...new Set(views.map(({ detail = "" }) => labels.formatAction(detail)))].filter(
    (label) => label !== labels.formatAction(event.detail ?? ""),
  );
  const isCase = kind === "case_reported" || kind === "case_settled";
  return (
    <li className={styles.event}>
      <time dateTime={at} className={styles.when}>
        {formatDateTime(at, timezone)}
        <span className="muted"> · {formatUtc(at)}</span>
      </time>
      <span className={styles.what}>
        <b>
          {isCase && id ? (
            <Link to={routes.adminIncident(id)}>{formatTitle(event, labels)}</Link>
          ) : (
            formatTitle(event, labels)
          )}
        </b>
        {text && <span className={styles.said}>{text}</span>}
        {others.length > 0 && <span className={styles.said}>{others.join(", ")}</span>}
      </span>
      <span translate="no" className={styles.who}>
        {formatWho(event)}
      </span>
    </li>
  );
}

const utcIn = createDayFormatter({
  month: "short",
  day: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** "Nov 28, 02:03 UTC" */
const formatUtc = (at: string) => `${utcIn(at, "UTC")} UTC`;
