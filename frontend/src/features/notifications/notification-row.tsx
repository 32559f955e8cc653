import { browserTimeZone, formatDate, formatTime } from "~/lib/dates";
import { routes, type UserType } from "~/lib/routes";
import { Button } from "~/ui/button/button";
import { Link } from "~/ui/link/link";
import type { Notification } from "./inbox-query";
import styles from "./notification-row.module.css";

export interface Reader {
  _id: string;
  type: UserType;
}

/** The page with more details. */
function getPlace({ kind, bookingId }: Notification, { _id, type }: Reader): string {
  if (kind === "new_message") return routes.messages;
  if (bookingId) return routes.bookingDetail(bookingId);
  if (type === "client") return routes.clientDashboard;
  return kind === "review_received" ? routes.companion(_id) : routes.companionDashboard;
}

interface Props {
  notification: Notification;
  reader: Reader;
  onRead: (id: string) => void;
}

export function NotificationRow({ notification, reader, onRead }: Props) {
  const { _id, title, text, createdAt, isRead } = notification;
  const zone = browserTimeZone();
  const when = `${formatDate(createdAt, zone)}, ${formatTime(createdAt, zone)}`;
  return (
    <li className={styles.row} data-unread={!isRead}>
      <div className={styles.content}>
        <h2 className={styles.title}>
          {!isRead && <span className="visually-hidden">Unread: </span>}
          <Link to={getPlace(notification, reader)} onClick={() => !isRead && onRead(_id)}>
            {title}
            <span className="visually-hidden">, {when}</span>
          </Link>
        </h2>
        <p className={styles.text}>{text}</p>
        <time dateTime={createdAt} className={styles.time} aria-hidden="true">
          {when}
        </time>
      </div>
      {!isRead && (
        <Button kind="quiet" size="small" onClick={() => onRead(_id)}>
          Mark read
          <span className="visually-hidden">
            : {title}, {when}
          </span>
        </Button>
      )}
    </li>
  );
}
