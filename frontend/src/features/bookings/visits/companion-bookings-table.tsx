import type { ReactNode } from "react";
import type { Booking } from "~/features/bookings/booking-query";
import { getFirstDay, shownLines } from "~/features/bookings/list/shown-lines";
import { formatDay } from "~/features/bookings/zoned-time";
import { formatTimeWithZone } from "~/lib/dates";
import { mailLink } from "~/lib/mail-link";
import { routes } from "~/lib/routes";
import { telephoneLink } from "~/lib/support";
import { t } from "~/lib/translate";
import { Badge } from "~/ui/badge/badge";
import { badgeLabels } from "~/ui/badge/badge-labels";
import type { Column } from "~/ui/data-table/column";
import { DataTable } from "~/ui/data-table/data-table";
import { Link } from "~/ui/link/link";
import { WorkActions } from "./companion-bookings-actions";
import type { WorkSort } from "./companion-bookings-list";
import { getWorkRecord, type WorkRecord, type WorkStatus } from "./companion-bookings-record";
import styles from "./companion-bookings-table.module.css";
import { agreedText, priceNote, waitingText } from "./companion-bookings-texts";

interface Row {
  booking: Booking;
  record: WorkRecord;
  isOwn: boolean;
}

interface Props {
  bookings: readonly Booking[];
  sort: WorkSort;
  onSort: (sort: WorkSort) => void;
  /** Read-only for administrators. */
  hasActions: boolean;
  /** What another feature adds to the actions of a booking. */
  moreActions?: (booking: Booking) => ReactNode;
}

type Key = "client" | "startDate" | "time" | "duration" | "location" | "amount" | "status";

const columns: Column<Row, Key>[] = [
  { key: "client", title: "Client", cell: (row) => <Client {...row} /> },
  {
    key: "startDate",
    title: "Date",
    cell: ({ record }) => record.date,
    sortBy: "server",
    orders: [t`soonest first`, t`latest first`],
  },
  { key: "time", title: "Time", cell: (row) => <Time {...row} /> },
  {
    key: "duration",
    title: "Duration",
    cell: ({ record }) => record.duration,
    sortBy: "server",
    orders: [t`shortest first`, t`longest first`],
  },
  { key: "location", title: "Location", cell: (row) => <Place {...row} /> },
  {
    key: "amount",
    title: "Amount",
    cell: (row) => <Amount {...row} />,
    sortBy: "server",
    isNumeric: true,
  },
  {
    key: "status",
    title: "Status",
    cell: (row) => <State {...row} />,
    sortBy: "server",
    orders: [t`upcoming first`, t`canceled first`],
  },
];

/** KBOOK-003, KBOOK-004: a table, or cards on phones. */
export function WorkTable({ bookings, sort, onSort, hasActions, moreActions }: Props) {
  const rows = bookings.map((booking) => ({
    booking,
    record: getWorkRecord(booking),
    isOwn: hasActions,
  }));
  return (
    <DataTable<Row, Key>
      caption="Bookings"
      columns={columns}
      rows={rows}
      rowKey={({ record }) => record.id}
      sort={sort}
      onSort={({ by, isDescending }) => {
        if (by === "startDate" || by === "duration" || by === "amount" || by === "status")
          onSort({ by, isDescending });
      }}
      {...(hasActions
        ? {
            actions: ({ booking }: Row) => (
              <>
                <WorkActions booking={booking} />
                {moreActions?.(booking)}
              </>
            ),
          }
        : {})}
    />
  );
}

function Amount({ booking, record: { amount, clientPrice, status }, isOwn }: Row) {
  if (!clientPrice) {
    return (
      <>
        {amount}
        {status === "cancelled" && booking.isPaid && (
          <span className={`${styles.contact} muted`}>Client's price</span>
        )}
      </>
    );
  }
  return (
    <>
      <strong>{amount}</strong>
      <span className={`${styles.contact} muted`}>
        {priceNote(booking, status, clientPrice, isOwn)}
      </span>
    </>
  );
}

function Client({ booking, record }: Row) {
  return (
    <div className={styles.client}>
      <Link to={routes.bookingDetail(record.id)}>
        {record.clientName}
        <span className="visually-hidden">, {getFirstDay(booking)}</span>
      </Link>
      <Contact booking={booking} record={record} />
    </div>
  );
}

/** From a day before a visit until its end. */
function Contact({ booking, record: { clientPhone, clientEmail } }: Omit<Row, "isOwn">): ReactNode {
  const { contactFrom } = booking;
  const zone = shownLines(booking)[0]?.timezone;
  if (clientPhone || clientEmail) {
    return (
      <>
        {clientPhone && (
          <a href={telephoneLink(clientPhone)} className={styles.contact}>
            {clientPhone}
          </a>
        )}
        {clientEmail && (
          <a href={mailLink(clientEmail)} className={styles.contact}>
            {clientEmail}
          </a>
        )}
      </>
    );
  }
  if (!contactFrom || !zone) return null;
  if (booking.contactAwaitsYes) {
    return (
      <span className={`${styles.contact} muted`}>
        Phone and email once you have said you’ll be there
      </span>
    );
  }
  return (
    <span className={`${styles.contact} muted`}>
      Phone and email from {formatDay(new Date(contactFrom), zone)},{" "}
      {formatTimeWithZone(contactFrom, zone)}
    </span>
  );
}

function Time({ booking, record }: Row) {
  const count = shownLines(booking).length;
  return (
    <span className={styles.time}>
      {record.time}
      {count > 1 && <span className="muted"> – the first of {count} visits</span>}
    </span>
  );
}

function Place({ booking, record }: Row) {
  return (
    <div className={styles.place}>
      {record.location}
      {booking.needsDoor && booking.location.address && (
        <span className={`${styles.contact} muted`}>
          The street is still missing; we've asked the client for it.
        </span>
      )}
    </div>
  );
}

const badges = badgeLabels<WorkStatus>({
  upcoming: { kind: "ok", word: "Upcoming" },
  completed: { kind: "neutral", word: "Completed" },
  cancelled: { kind: "bad", word: "Canceled" },
});

/**
 * KBOOK-005: three badges; an upcoming booking also shows whether it is paid and which companions
 * have accepted.
 */
function State({ booking, record, isOwn }: Row) {
  const { kind, word } = badges[record.status];
  const isPending = booking.status === "pending";
  return (
    <div className={styles.state}>
      <Badge kind={isPending ? "warn" : kind}>{word}</Badge>
      {record.status === "upcoming" && (
        <span className={`${styles.contact} muted`}>
          {isPending ? waitingText(booking) : agreedText(booking, isOwn)}
        </span>
      )}
    </div>
  );
}
