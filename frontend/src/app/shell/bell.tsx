import { Bell as BellIcon } from "lucide-react";
import { usePolledQuery } from "~/data/poll";
import { formatUnread, unreadQueryOptions } from "~/features/notifications/unread-query";
import { routes } from "~/lib/routes";
import { NavLink } from "~/ui/link/link";
import styles from "./bell.module.css";

/** While somebody looks at the page: once a minute, for a working day. Coming back to it asks too. */
const pace = {
  everyMs: 60_000,
  atMost: 480,
  isBackground: true,
  isWanted: true,
  isOver: () => false,
};

/** The way to the inbox, and how much of it is unread. Nothing of what it says. */
export default function Bell() {
  const { query } = usePolledQuery(unreadQueryOptions, pace);
  const unread = query.data ?? 0;
  const words = formatUnread(unread);
  return (
    <NavLink
      to={routes.notifications}
      className={styles.bell}
      aria-label={unread > 0 ? `Notifications, ${words} unread` : "Notifications"}
    >
      <BellIcon aria-hidden="true" size={20} />
      {unread > 0 && (
        <span aria-hidden="true" className={styles.count}>
          {words}
        </span>
      )}
    </NavLink>
  );
}
