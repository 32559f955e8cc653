import { useQuery } from "@tanstack/react-query";
import type { Subject } from "~/data/subject";
import { VisitTime } from "~/features/bookings/zoned-time";
import { routes } from "~/lib/routes";
import { Link } from "~/ui/link/link";
import { QueryView } from "~/ui/query-view/query-view";
import { SkeletonText } from "~/ui/skeleton/skeleton";
import { bookingListQueryOptions } from "../booking-query";
import { shownLines } from "./shown-lines";
import styles from "./upcoming-with.module.css";

const maxAtOnce = 20;

function formatCount(count: number, hasMore: boolean): string {
  const bookings = count === 1 ? "upcoming booking:" : "upcoming bookings:";
  if (!hasMore) return `${count} ${bookings}`;
  return count === 1 ? `The next ${bookings}` : `The next ${count} ${bookings}`;
}

/** For administrators: a user's open bookings, each with a link to the page that manages it. */
export function VisitsOf({ subject }: { subject: Subject }) {
  const filter = { upcoming: true, limit: maxAtOnce };
  const query = useQuery({ ...bookingListQueryOptions(subject, filter), staleTime: 0 });
  return (
    <section className={styles.section} aria-label="Upcoming visits">
      <QueryView
        query={query}
        loadingText="Looking for upcoming visits..."
        skeleton={<SkeletonText lines={2} />}
        errorText="Failed to load upcoming visits"
        isEmpty={({ data }) => data.length === 0}
        empty={<p>No upcoming visits.</p>}
      >
        {({ data, next }) => (
          <>
            <p>{formatCount(data.length, next !== undefined)}</p>
            <ul className={styles.list}>
              {data.map((booking) => {
                const first = shownLines(booking)[0];
                return (
                  <li key={booking._id} className={styles.booking}>
                    {first && (
                      <p>
                        <VisitTime visit={first} />
                      </p>
                    )}
                    <p>
                      <Link to={routes.bookingDetail(booking._id)}>Cancel or replace it</Link>
                    </p>
                  </li>
                );
              })}
            </ul>
            {next && <p>There are more. The list of bookings shows them all.</p>}
          </>
        )}
      </QueryView>
    </section>
  );
}
