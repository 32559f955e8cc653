import { queryOptions, useQuery } from "@tanstack/react-query";
import { api, call } from "~/api/client";
import { adminKeys } from "~/data/admin-keys";
import { routes } from "~/lib/routes";
import { telephoneLink } from "~/lib/support";
import { Badge } from "~/ui/badge/badge";
import { Link } from "~/ui/link/link";
import { QueryView } from "~/ui/query-view/query-view";
import { ActRow, RowList } from "~/ui/row-list/row-list";
import { SkeletonBar } from "~/ui/skeleton/skeleton";
import styles from "./attention.module.css";
import { formatVisit, formatVisitTrouble, type TroubledVisit } from "./visit-labels";

export const troubledVisitsQueryOptions = queryOptions({
  queryKey: adminKeys.troubledVisits,
  queryFn: async ({ signal }) =>
    (await call(api.GET("/api/admin/shifts/attention", { signal }))).data,
});

function VisitRow({ visit }: { visit: TroubledVisit }) {
  const { bookingId, client, companion } = visit;
  return (
    <ActRow
      title={formatVisitTrouble(visit)}
      headingLevel={3}
      act={
        <div className={styles.act}>
          <a className={styles.look} href={telephoneLink(companion.phone)}>
            Call {companion.displayName}
          </a>
          <a className={styles.look} href={telephoneLink(client.phone)}>
            Call {client.displayName}
          </a>
        </div>
      }
    >
      <p className={styles.text}>{formatVisit(visit)}</p>
      <p className={styles.more}>
        {companion.isSuspended && <Badge kind="bad">Companion suspended</Badge>}{" "}
        {client.isSuspended && <Badge kind="bad">Client suspended</Badge>}{" "}
        <Link to={routes.adminBooking(bookingId)}>
          Booking<span className="visually-hidden"> of {formatVisit(visit)}</span>
        </Link>{" "}
        <Link to={`${routes.adminBooking(bookingId)}?replace=true`}>
          Replace<span className="visually-hidden"> the companion of {formatVisit(visit)}</span>
        </Link>
      </p>
    </ActRow>
  );
}

/**
 * Visits that an operator has to follow up on, the next to start first; nothing if there are none.
 */
export function VisitsAtRisk() {
  const query = useQuery(troubledVisitsQueryOptions);
  if (query.data?.length === 0) return null;
  return (
    <section aria-labelledby="visits" className={styles.list}>
      <h2 id="visits">Visits to check on</h2>
      <QueryView
        query={query}
        loadingText="Looking for visits..."
        errorText="Failed to load the visits"
        skeleton={<SkeletonBar />}
        isEmpty={(visits) => visits.length === 0}
        empty={null}
      >
        {(visits) => (
          <RowList look="panel">
            {visits.map((visit) => (
              <VisitRow key={visit.lineId} visit={visit} />
            ))}
          </RowList>
        )}
      </QueryView>
    </section>
  );
}
