import { queryOptions, useQuery } from "@tanstack/react-query";
import { api, call } from "~/api/client";
import { useSession } from "~/api/session";
import type { Companion } from "~/data/companion";
import { hasActiveHighlight } from "~/data/highlight";
import { keys } from "~/data/keys";
import { formatRate } from "~/lib/money";
import { routes } from "~/lib/routes";
import { t } from "~/lib/translate";
import { useInViewOnce } from "~/lib/use-in-view-once";
import { Avatar } from "~/ui/avatar/avatar";
import { Badge } from "~/ui/badge/badge";
import { Card } from "~/ui/card/card";
import { Link } from "~/ui/link/link";
import { QueryView } from "~/ui/query-view/query-view";
import { RatingText } from "~/ui/rating-text/rating-text";
import { SkeletonText } from "~/ui/skeleton/skeleton";
import styles from "./similar-companions.module.css";
import { formatSobriety } from "./sobriety";

interface Point {
  lat: number;
  lng: number;
}

interface Props {
  companion: Companion;
  /** The point that distances are measured from. */
  from: Point | null;
}

function similarQueryOptions(id: string, from: Point | null) {
  const query = from ? { lat: from.lat, lng: from.lng } : {};
  return queryOptions({
    queryKey: keys.similarCompanions(id, from && { lat: from.lat, lng: from.lng }),
    queryFn: async ({ signal }) => {
      const params = { path: { id }, query };
      return (await call(api.GET("/api/companions/{id}/similar", { params, signal }))).data;
    },
  });
}

/** Other companions nearby, requested when the end of the profile is near the viewport. */
const formatNearness = (miles: number) =>
  miles === 0 ? t`within 10 miles` : t`about ${miles} miles away`;

export function SimilarCompanions({ companion, from }: Props) {
  const { user } = useSession();
  const [end, isNear] = useInViewOnce();
  // Searching requires a verified ID (SRCH-031); the search page informs unverified clients.
  const maySearch = user?.type !== "client" || user.idVerification?.status === "verified";
  return (
    <div ref={end}>{maySearch && isNear && <Similar companion={companion} from={from} />}</div>
  );
}

function Similar({ companion, from }: Props) {
  const query = useQuery(similarQueryOptions(companion._id, from));
  return (
    <QueryView<Companion[]>
      query={query}
      loadingText="Loading similar companions..."
      skeleton={<SkeletonText lines={4} />}
      errorText="Failed to load similar companions"
      isEmpty={(found) => found.length === 0}
      empty={null}
    >
      {(found) => (
        <section className={styles.section} aria-labelledby="similar">
          <h2 id="similar">Similar companions nearby</h2>
          <p className="muted">
            Within 100 miles of {companion.displayName}, with at least one of the same skills.
          </p>
          <ul className={styles.list}>
            {found.map((one) => (
              <SimilarCard key={one._id} companion={one} />
            ))}
          </ul>
        </section>
      )}
    </QueryView>
  );
}

function SimilarCard({ companion }: { companion: Companion }) {
  const isSponsored = hasActiveHighlight(companion.highlight, new Date());
  const { address, distance } = companion;
  return (
    <Card as="li" tone={isSponsored ? "promo" : "surface"} className={styles.card}>
      <Avatar name={companion.displayName} photo={companion.profilePhoto} />
      <div className={styles.text}>
        <h3 className={styles.name}>
          <Link to={routes.companion(companion._id)} className={styles.link}>
            {companion.displayName}
          </Link>
        </h3>
        <RatingText rating={companion.rating} bookings={companion.totalBookings} />
        <p className={styles.details}>
          {formatRate(companion.hourlyRate)}, {formatSobriety(companion.sobrietyDuration)} sober
        </p>
        <p className={styles.details}>
          {distance === undefined
            ? `${address.city}, ${address.state}`
            : t`${address.city}, ${address.state}, ${formatNearness(distance)}`}
        </p>
        {isSponsored && <Badge kind="star">Sponsored</Badge>}
      </div>
    </Card>
  );
}
