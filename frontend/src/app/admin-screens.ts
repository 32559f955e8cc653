import type { PathName } from "~/lib/paths";

type AdminPath = Extract<PathName, `admin${string}`>;
export type AdminScreen = Exclude<AdminPath, "adminLogin" | "adminEnroll" | "adminInvitation">;
export type ScreenModule = { default: React.ComponentType };

const months = () => import("~/screens/admin/months/months");
const incidents = () => import("~/screens/admin/incidents/incidents");

/** The admin screens: a separate chunk, so that only administrators load the list. */
export const adminScreens: Record<AdminScreen, () => Promise<ScreenModule>> = {
  adminDashboard: () => import("~/screens/admin/dashboard/dashboard"),
  adminEditCompanion: () => import("~/screens/companion/profile/profile"),
  adminEditClient: () => import("~/screens/client/profile/profile"),
  adminBooking: () => import("~/screens/admin/booking/booking"),
  adminPerson: () => import("~/screens/admin/person/person"),
  adminAttention: () => import("~/screens/admin/attention/attention"),
  adminDesk: () => import("~/screens/admin/desk/desk"),
  adminApprovals: () => import("~/screens/admin/approvals/approvals"),
  adminApproval: () => import("~/screens/admin/approvals/approval"),
  adminDispute: () => import("~/screens/admin/dispute/dispute"),
  adminAnalytics: () => import("~/screens/admin/analytics/analytics"),
  adminMonths: months,
  adminMonth: months,
  adminBookings: () => import("~/screens/admin/booking-management/booking-management"),
  adminIncidents: incidents,
  adminIncident: incidents,
  adminAudit: () => import("~/screens/admin/audit/audit"),
  adminVerifyUser: () => import("~/screens/admin/verify-user/verify-user"),
  adminVerifications: () => import("~/screens/admin/verifications/verifications"),
  adminPayouts: () => import("~/screens/admin/payouts/payouts"),
  adminOutbox: () => import("~/screens/admin/outbox/outbox"),
  adminJobs: () => import("~/screens/admin/jobs/jobs"),
  adminAdministrators: () => import("~/screens/admin/administrators/administrators"),
  adminRetention: () => import("~/screens/admin/retention/retention"),
  adminArchives: () => import("~/screens/admin/archives/archives"),
  adminRoles: () => import("~/screens/admin/roles/roles"),
  adminPassword: () => import("~/screens/admin/password/password"),
};
