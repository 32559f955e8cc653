import type { AdminAct } from "~/data/admin-acts";
import { mailLink } from "~/lib/mail-link";
import { dashboardFor, routes } from "~/lib/routes";
import { telephoneLink } from "~/lib/support";
import type { MenuItem } from "~/ui/menu/menu";
import type { ListedUser } from "./users-query";

interface RowLink {
  label: string;
  to: string;
  act?: AdminAct;
}

type May = (act: AdminAct) => boolean;

/** The same page as its owner sees it, viewed by an administrator (ROLE-013). */
const viewed = (path: string, id: string) => `${path}?adminView=true&userId=${id}`;

/** ADM-007, ADM-008 */
export function getEditLink({ _id, type }: ListedUser): string {
  const path = type === "companion" ? routes.adminEditCompanion : routes.adminEditClient;
  return `${path(_id)}?type=${type}`;
}

/** ADM-008 to ADM-021, in the order of the specification. */
export function getLinks(user: ListedUser): RowLink[] {
  const { _id, type } = user;
  return [
    { label: "Edit", to: getEditLink(user), act: "edit_people" },
    {
      label: "Verify",
      to: `${routes.adminVerifyUser(_id)}?type=${type}`,
      act: "verify_people",
    },
    { label: "Dashboard", to: viewed(dashboardFor(type), _id) },
    ...(type === "companion" ? companionLinks(_id) : clientLinks(user)),
  ];
}

/** What the specification does not name: in the menu of the row. */
export function getMenuItems({ _id, type, email, phone }: ListedUser, may: May): MenuItem[] {
  const payouts = `${routes.adminPayouts}?companion=${_id}&period=all`;
  return [
    { label: "Everything", to: routes.adminPerson(_id) },
    ...(type === "companion" && may("view_money") ? [{ label: "Payouts", to: payouts }] : []),
    ...(may("view_audit")
      ? [{ label: "Audit log", to: `${routes.adminAudit}?subject=${_id}` }]
      : []),
    ...(phone ? [{ label: `Call ${phone}`, href: telephoneLink(phone) }] : []),
    { label: "Write an email", href: mailLink(email) },
  ];
}

function companionLinks(id: string): RowLink[] {
  return [
    { label: "Bookings", to: viewed(routes.companionBookings, id) },
    { label: "Earnings", to: viewed(routes.companionEarnings, id), act: "view_money" },
    { label: "Reviews", to: `${routes.reviewsOfCompanion(id)}?adminView=true` },
  ];
}

function clientLinks(user: ListedUser): RowLink[] {
  return [
    { label: "Bookings", to: viewed(routes.clientBookings, user._id) },
    { label: "Reviews", to: viewed(routes.clientReviews, user._id) },
    { label: "Favorites", to: viewed(routes.favorites, user._id) },
    { label: "Profile", to: getEditLink(user), act: "edit_people" },
  ];
}
