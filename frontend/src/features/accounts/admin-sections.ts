import {
  BadgeCheck,
  BellRing,
  CalendarClock,
  ChartColumn,
  Flag,
  Inbox,
  LayoutDashboard,
  ScrollText,
  Wallet,
  Wrench,
} from "lucide-react";
import { routes } from "~/lib/routes";

/** ADM-025: the parts of the administration; `label` where there is little room. */
export const sections = [
  { to: routes.adminDashboard, label: "Dashboard", title: "Dashboard", icon: LayoutDashboard },
  { to: routes.adminAttention, label: "Attention", title: "Needs attention", icon: BellRing },
  { to: routes.adminIncidents, label: "Incidents", title: "Incidents", icon: Flag },
  {
    to: routes.adminVerifications,
    label: "Verifications",
    title: "Verification queue",
    icon: BadgeCheck,
  },
  { to: routes.adminPayouts, label: "Payouts", title: "Payouts", icon: Wallet },
  { to: routes.adminAnalytics, label: "Analytics", title: "Analytics", icon: ChartColumn },
  { to: routes.adminBookings, label: "Bookings", title: "Booking Management", icon: CalendarClock },
  { to: routes.adminOutbox, label: "Outbox", title: "Outbox", icon: Inbox },
  { to: routes.adminJobs, label: "Jobs", title: "Parked jobs", icon: Wrench },
  { to: routes.adminAudit, label: "Audit", title: "Audit log", icon: ScrollText },
] as const;
