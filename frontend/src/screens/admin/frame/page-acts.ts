import { matchPath } from "react-router";
import type { AdminAct } from "~/data/admin-acts";
import { type PathName, paths } from "~/lib/paths";

type Framed = Exclude<
  Extract<PathName, `admin${string}`>,
  "adminLogin" | "adminEnroll" | "adminInvitation"
>;

/** What an administrator's role must include to open a page (ADR 136). */
const pageActs: Record<Framed, AdminAct> = {
  adminDashboard: "view_people",
  adminEditCompanion: "edit_people",
  adminEditClient: "edit_people",
  adminBooking: "view_people",
  adminPerson: "view_people",
  adminAttention: "view_desk",
  adminDesk: "view_desk",
  adminApprovals: "view_desk",
  adminApproval: "view_desk",
  adminIncidents: "view_cases",
  adminIncident: "view_cases",
  adminAudit: "view_audit",
  adminVerifyUser: "verify_people",
  adminVerifications: "verify_people",
  adminPayouts: "view_money",
  adminDispute: "refund",
  adminAnalytics: "view_analytics",
  adminMonths: "view_money",
  adminMonth: "view_money",
  adminBookings: "change_bookings",
  adminOutbox: "view_mail",
  adminJobs: "view_jobs",
  adminAdministrators: "view_administrators",
  adminRetention: "view_holds",
  adminArchives: "view_archives",
  adminRoles: "view_roles",
  adminPassword: "own_account",
};

/** Null: not a page of the admin area. */
export function getPageAct(pathname: string): AdminAct | null {
  const names = Object.keys(pageActs) as Framed[];
  const name = names.find((each) => matchPath(paths[each], pathname));
  return name ? pageActs[name] : null;
}
