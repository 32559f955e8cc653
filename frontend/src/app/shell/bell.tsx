import { Bell as BellIcon } from "lucide-react";
import { usePolledQuery } from "~/data/poll";
import { formatUnread, unreadQueryOptions } from "~/features/notifications/unread-query";
import { routes } from "~/lib/routes";
import { NavLink } from "~/ui/link/link";
import styles from "./bell.module.css";

/** While the page is visible: once a minute, for a working day. Returning to the page polls too. */
const pace = {
  everyMs: 60_000,
  atMost: 480,
  isBackground: true,
  isWanted: true,
  isOver: () => false,
};

/** The link to the inbox and the number of unread notifications, without their content. */
export function Bell() {
  const { query } = usePolledQuery(unreadQueryOptions, pace);
  const unread = query.data ?? 0;
  const words = formatUnread(unread);
  return (
    <NavLink
      to={routes.notifications}
      className={styles.bell}
      aria-label={unread > 0 ? `Notifications, ${words} unread` : "Notifications"}
    >
      <BellIcon aria-hidden="true" size="1.25rem" />
      {unread > 0 && (
        <span aria-hidden="true" className={styles.count}>
          {words}
        </span>
      )}
    </NavLink>
  );
}
