import {
  BadgeCheck,
  BellRing,
  CalendarClock,
  ChartColumn,
  Inbox,
  LayoutDashboard,
  ScrollText,
  Wallet,
  Wrench,
} from "lucide-react";
import { Outlet } from "react-router";
import { routes } from "~/lib/routes";
import { NavLink } from "~/ui/link/link";
import styles from "./frame.module.css";

const sections = [
  { to: routes.adminDashboard, label: "Dashboard", icon: LayoutDashboard },
  { to: routes.adminAttention, label: "Attention", icon: BellRing },
  { to: routes.adminVerifications, label: "Verifications", icon: BadgeCheck },
  { to: routes.adminPayouts, label: "Payouts", icon: Wallet },
  { to: routes.adminAnalytics, label: "Analytics", icon: ChartColumn },
  { to: routes.adminBookings, label: "Bookings", icon: CalendarClock },
  { to: routes.adminOutbox, label: "Outbox", icon: Inbox },
  { to: routes.adminJobs, label: "Jobs", icon: Wrench },
  { to: routes.adminAudit, label: "Audit", icon: ScrollText },
];

/** What every page of the administration stands in: its sections beside or above it. */
export default function AdminFrame() {
  return (
    <div className={styles.frame}>
      <nav aria-label="Administration" className={styles.nav}>
        {sections.map(({ to, label, icon: Icon }) => (
          <NavLink key={to} to={to} className={styles.link}>
            <Icon aria-hidden="true" size={18} />
            {label}
          </NavLink>
        ))}
      </nav>
      <div className={styles.content}>
        <Outlet />
      </div>
    </div>
  );
}
