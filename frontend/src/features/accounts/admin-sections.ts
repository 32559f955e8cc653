import {
  Archive,
  BadgeCheck,
  BellRing,
  BookOpenText,
  CalendarClock,
  ChartColumn,
  FileArchive,
  Flag,
  Inbox,
  KeyRound,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  ScrollText,
  ShieldCheck,
  UserCheck,
  Users,
  Wallet,
  Wrench,
} from "lucide-react";
import { type AdminAct, useMay } from "~/data/admin-acts";
import { routes } from "~/lib/routes";

/** ADM-025: the sections of the admin area, next to or above each of its pages. */
const sections = [
  { to: routes.adminDashboard, label: "Dashboard", icon: LayoutDashboard, act: "view_people" },
  { to: routes.adminAttention, label: "Attention", icon: BellRing, act: "view_desk" },
  { to: routes.adminDesk, label: "Desk", icon: ListChecks, act: "view_desk" },
  { to: routes.adminApprovals, label: "Approvals", icon: UserCheck, act: "view_desk" },
  { to: routes.adminIncidents, label: "Incidents", icon: Flag, act: "view_cases" },
  { to: routes.adminVerifications, label: "Verifications", icon: BadgeCheck, act: "verify_people" },
  { to: routes.adminPayouts, label: "Payouts", icon: Wallet, act: "view_money" },
  { to: routes.adminAnalytics, label: "Analytics", icon: ChartColumn, act: "view_analytics" },
  { to: routes.adminMonths, label: "Books", icon: BookOpenText, act: "view_money" },
  { to: routes.adminBookings, label: "Bookings", icon: CalendarClock, act: "change_bookings" },
  { to: routes.adminOutbox, label: "Outbox", icon: Inbox, act: "view_mail" },
  { to: routes.adminJobs, label: "Jobs", icon: Wrench, act: "view_jobs" },
  { to: routes.adminAudit, label: "Audit", icon: ScrollText, act: "view_audit" },
  { to: routes.adminRetention, label: "Retention", icon: Archive, act: "view_holds" },
  { to: routes.adminArchives, label: "Archives", icon: FileArchive, act: "view_archives" },
  {
    to: routes.adminAdministrators,
    label: "Administrators",
    icon: Users,
    act: "view_administrators",
  },
  { to: routes.adminRoles, label: "Roles", icon: ShieldCheck, act: "view_roles" },
  { to: routes.adminPassword, label: "Password", icon: KeyRound, act: "own_account" },
] as const satisfies readonly { to: string; label: string; icon: LucideIcon; act: AdminAct }[];

/** Those that the administrator's role includes. */
export function useSections() {
  const may = useMay();
  return sections.filter(({ act }) => may(act));
}
