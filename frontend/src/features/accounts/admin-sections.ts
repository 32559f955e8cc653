import {
  BadgeCheck,
  BellRing,
  BookOpenText,
  CalendarClock,
  ChartColumn,
  Flag,
  Inbox,
  KeyRound,
  LayoutDashboard,
  ListChecks,
  ScrollText,
  Wallet,
  Wrench,
} from "lucide-react";
import { routes } from "~/lib/routes";

/** ADM-025: the sections of the admin area, next to or above each of its pages. */
export const sections = [
  { to: routes.adminDashboard, label: "Dashboard", icon: LayoutDashboard },
  { to: routes.adminAttention, label: "Attention", icon: BellRing },
  { to: routes.adminDesk, label: "Desk", icon: ListChecks },
  { to: routes.adminIncidents, label: "Incidents", icon: Flag },
  { to: routes.adminVerifications, label: "Verifications", icon: BadgeCheck },
  { to: routes.adminPayouts, label: "Payouts", icon: Wallet },
  { to: routes.adminAnalytics, label: "Analytics", icon: ChartColumn },
  { to: routes.adminMonths, label: "Books", icon: BookOpenText },
  { to: routes.adminBookings, label: "Bookings", icon: CalendarClock },
  { to: routes.adminOutbox, label: "Outbox", icon: Inbox },
  { to: routes.adminJobs, label: "Jobs", icon: Wrench },
  { to: routes.adminAudit, label: "Audit", icon: ScrollText },
  { to: routes.adminPassword, label: "Password", icon: KeyRound },
] as const;
