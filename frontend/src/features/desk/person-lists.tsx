import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { components } from "~/api/schema";
import { formatDateTime } from "~/lib/dates";
import { formatMoney } from "~/lib/money";
import { humanize } from "~/lib/open-labels";
import { routes } from "~/lib/routes";
import { Badge } from "~/ui/badge/badge";
import { Link } from "~/ui/link/link";
import { QueryView } from "~/ui/query-view/query-view";
import { listRow } from "~/ui/shortcuts/list-row";
import { SkeletonText } from "~/ui/skeleton/skeleton";
import styles from "./desk.module.css";
import { type InfiniteList, MoreList } from "./more-list";
import {
  personBookingsQueryOptions,
  personConversationsQueryOptions,
  type SentItem,
  sentToQueryOptions,
} from "./person-queries";

/** Newest first; each leads to its page. */
export function PersonBookings({ id }: { id: string }) {
  const query = useInfiniteQuery(personBookingsQueryOptions(id));
  return (
    <MoreList
      query={query}
      what="bookings"
      empty="No booking yet."
      moreLabel="Show earlier bookings"
    >
      {({ _id, companions, status, totalCost }) => (
        <li key={_id} {...listRow} className={styles.record}>
          <Link to={routes.adminBooking(_id)}>
            {companions[0] && formatDateTime(companions[0].startDate, companions[0].timezone)}
            <span translate="no">
              {" "}
              with {[...new Set(companions.map((line) => line.companionId.displayName))].join(", ")}
            </span>
          </Link>
          <Badge>{humanize(status === "cancelled" ? "canceled" : status)}</Badge>
          <span translate="no" className="tabular">
            {formatMoney(totalCost)}
          </span>
        </li>
      )}
    </MoreList>
  );
}

/** The other parties, with times and numbers of messages, never the text. */
export function PersonConversations({ id }: { id: string }) {
  const query = useInfiniteQuery(personConversationsQueryOptions(id));
  return (
    <MoreList
      query={query}
      what="conversations"
      empty="No messages."
      moreLabel="Show earlier conversations"
    >
      {({ _id, partner, messages, openedAt, activeAt, isReported }) => (
        <li key={_id} {...listRow} className={styles.record}>
          <span>
            With{" "}
            {partner.displayName ? (
              <Link to={routes.adminPerson(partner._id)}>
                <span translate="no">{partner.displayName}</span>
              </Link>
            ) : (
              "a closed account"
            )}
          </span>
          {isReported && <Badge kind="bad">Reported</Badge>}
          <span className="muted small">
            {messages === 1 ? "1 message" : `${messages.toLocaleString("en-US")} messages`}, first{" "}
            {formatDateTime(openedAt)}, latest {formatDateTime(activeAt)}
          </span>
        </li>
      )}
    </MoreList>
  );
}

const mailStates: Record<NonNullable<SentItem["state"]>, string> = {
  waiting: "Mail, waits to be sent",
  sent: "Mail, sent",
  failed: "Mail, failed",
};

/** The latest mails and notifications. */
export function PersonSent({ id }: { id: string }) {
  const query = useQuery(sentToQueryOptions(id));
  return (
    <QueryView
      query={query}
      loadingText="Loading what was sent..."
      skeleton={<SkeletonText lines={4} />}
      errorText="Failed to load what was sent"
      isEmpty={(all) => all.length === 0}
      empty={<p className="muted">Nothing was sent in the last year.</p>}
    >
      {(all) => (
        <>
          <p className="muted small">The last 50 mails and the last 50 notifications of a year.</p>
          <ul className={styles.records}>
            {all.map((item) => (
              <li key={item.id} {...listRow} className={styles.record}>
                <span>{item.text}</span>
                {item.bookingId && <Link to={routes.adminBooking(item.bookingId)}>Booking</Link>}
                <span className="muted small">
                  {formatChannel(item)}, {formatDateTime(item.at)}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </QueryView>
  );
}

function formatChannel({ channel, state, readAt }: SentItem): string {
  if (channel === "mail") return state ? mailStates[state] : "Mail";
  return readAt ? "In the app, read" : "In the app, unread";
}

type AuditEntry = components["schemas"]["AuditEntry"];

interface AuditProps {
  query: InfiniteList<AuditEntry>;
  formatAction: (action: string) => string;
}

/** Who viewed or changed anything about the person. */
export function PersonAudit({ query, formatAction }: AuditProps) {
  return (
    <MoreList
      query={query}
      what="the audit log"
      empty="No one has viewed or changed anything."
      moreLabel="Show earlier rows"
    >
      {({ sequence, action, actorName, at, reason, address }) => (
        <li key={sequence} {...listRow} className={styles.record}>
          <span>
            {formatAction(action)}
            {reason && <span className={styles.said}>{reason}</span>}
          </span>
          <span translate="no">{actorName}</span>
          <span className="muted small">
            {formatDateTime(at)}, from {address || "the command line"}
          </span>
        </li>
      )}
    </MoreList>
  );
}
