import { useQuery } from "@tanstack/react-query";
import { Eye } from "lucide-react";
import { useLocation, useSearchParams } from "react-router";
import type { User } from "~/data/me";
import type { Subject } from "~/data/subject";
import { recordQueryOptions } from "~/data/subject-calls";
import { useUserNotLoaded } from "~/features/accounts/use-user-not-loaded";
import { routes } from "~/lib/routes";
import { Badge } from "~/ui/badge/badge";
import { LinkButton } from "~/ui/button/button";
import styles from "./viewed-bar.module.css";

/** Pages whose URL names the user, in addition to those with ?adminView=true&userId= (ADM-028). */
const pagesOfOne =
  /^\/(?:admin\/(?:edit-user|edit-client|verify-user)|reviews\/companion)\/([^/]+)$/;
/** Which user type has such a page; admin pages determine it themselves. */
const pagesOfType = {
  client: /^\/(?:client\/|booking-history$|favorites$)/,
  companion: /^\/(?:companion|reviews\/companion)\//,
};
const otherThan = { client: "companion", companion: "client" } as const;
const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function useViewedId(): string | null {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const asked = search.get("adminView") === "true" ? search.get("userId") : null;
  const id = pagesOfOne.exec(pathname)?.[1] ?? asked;
  return id && idShape.test(id) ? id : null;
}

/** Shows an administrator, on every page of a user, whose page it is, and links to the others. */
export default function ViewedBar() {
  const id = useViewedId();
  return id ? <Bar key={id} id={id} /> : null;
}

function Bar({ id }: { id: string }) {
  const subject: Subject = { id, type: "client", relation: "viewed" };
  const { data } = useQuery(recordQueryOptions(subject));
  const { pathname } = useLocation();
  const isOfOther = data !== undefined && pagesOfType[otherThan[data.type]].test(pathname);
  useUserNotLoaded(subject, isOfOther);
  return (
    <>
      <p className={styles.line}>
        <Eye aria-hidden="true" size={18} />
        <span>Viewing as admin{data && <b>: {data.displayName}</b>}</span>
        {data?.suspendedAt && <Badge kind="bad">Suspended</Badge>}
      </p>
      {data && (
        <nav aria-label={`Pages of ${data.displayName}`} className={styles.links}>
          {getLinks(data).map(({ to, label }) => (
            <LinkButton key={label} to={to} kind="secondary" size="small">
              {label}
            </LinkButton>
          ))}
        </nav>
      )}
    </>
  );
}

/** ADM-029 to ADM-034, KPROF-010, KPROF-011, CPROF-009 to CPROF-011 */
function getLinks({ _id: id, type }: User) {
  const view = `adminView=true&userId=${id}`;
  const own =
    type === "client"
      ? [
          { label: "Open Dashboard", to: `${routes.clientDashboard}?${view}` },
          { label: "Bookings", to: `${routes.bookingHistory}?${view}` },
          { label: "Reviews", to: `${routes.anyReviews}?${view}` },
          { label: "Favorites", to: `${routes.favorites}?${view}` },
          { label: "Edit Client", to: `${routes.adminEditClient(id)}?type=client` },
        ]
      : [
          { label: "Open Dashboard", to: `${routes.companionDashboard}?${view}` },
          { label: "Bookings", to: `${routes.companionBookings}?${view}` },
          { label: "Earnings", to: `${routes.companionEarnings}?${view}` },
          { label: "Reviews", to: `${routes.companionReviews}?${view}` },
          { label: "Edit Companion", to: `${routes.adminEditCompanion(id)}?type=companion` },
        ];
  return [
    ...own,
    { label: "Verify This User", to: `${routes.adminVerifyUser(id)}?type=${type}` },
    { label: "Audit Log", to: `${routes.adminAudit}?subject=${id}` },
    { label: "View All Users", to: `${routes.adminDashboard}?tab=${type}` },
  ];
}
