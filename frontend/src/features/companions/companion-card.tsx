import { MapPin } from "lucide-react";
import type { ReactNode } from "react";
import type { components } from "~/api/schema";
import { credentialLabel } from "~/data/credential-label";
import { hasActiveHighlight } from "~/data/highlight";
import { formatDistance } from "~/lib/miles";
import { formatMoney, formatMoneyShort, formatRate } from "~/lib/money";
import { routes } from "~/lib/routes";
import { plural } from "~/lib/translate";
import { Avatar } from "~/ui/avatar/avatar";
import { Badge } from "~/ui/badge/badge";
import { Card } from "~/ui/card/card";
import { Link } from "~/ui/link/link";
import { RatingText } from "~/ui/rating-text/rating-text";
import { TagList } from "~/ui/tag-list/tag-list";
import { AsksFirstMark } from "./asks-first-mark";
import { VerificationBadges } from "./badges";
import styles from "./companion-card.module.css";
import { formatSelfDescription } from "./self-description-facts";
import { SimilarNameMark } from "./similar-name-mark";
import { formatSobriety } from "./sobriety";

type Companion = components["schemas"]["Companion"];

interface Props {
  companion: Companion;
  /** The favorite button, for clients. */
  action?: ReactNode;
  /** The next free time, where a list has it. */
  note?: string | undefined;
  /** The time that was searched, which `priceForTime` is for. */
  searched?: { hours: number; video: boolean } | undefined;
  /** Selects the tags to show; by default those of the search. */
  getTags?: (companion: Companion) => ShownTags;
}

interface ShownTags {
  tags: string[];
  moreCount: number;
}

const shownOfEach = 2;

/**
 * SRCH-017, SRCH-018: two of each list, and the number of hidden ones if there are more than four.
 */
function cardTags({ degreesCerts, skills }: Companion): ShownTags {
  const tags = [...degreesCerts.slice(0, shownOfEach), ...skills.slice(0, shownOfEach)];
  const total = degreesCerts.length + skills.length;
  return { tags: [...new Set(tags)], moreCount: total > 4 ? total - tags.length : 0 };
}

const shownFavoriteTags = 3;

/** FAV-016 */
export function favoriteTags({ degreesCerts, skills }: Companion): ShownTags {
  const all = [...new Set([...degreesCerts, ...skills])];
  const tags = all.slice(0, shownFavoriteTags);
  return { tags, moreCount: all.length - tags.length };
}

interface WholePriceProps {
  price: number;
  searched: { hours: number; video: boolean };
}

/** In person a routing service may know another travel time than the estimate in the price. */
function WholePrice({ price, searched: { hours, video } }: WholePriceProps) {
  const amount = <span translate="no">{formatMoney(price)}</span>;
  const time = plural(hours, { one: "# hour", other: "# hours" });
  if (!video)
    return (
      <p className={styles.free}>
        About {amount} for {time}, everything included
      </p>
    );
  return (
    <p className={styles.free}>
      {amount} for {time}, everything included
    </p>
  );
}

/**
 * The facts a client needs to choose; the whole card is one link, and the favorite button is
 * separate.
 */
export function CompanionCard({ companion, action, note, searched, getTags = cardTags }: Props) {
  const { tags, moreCount } = getTags(companion);
  const isSponsored = hasActiveHighlight(companion.highlight, new Date());
  const stated = formatSelfDescription(companion.selfDescription);
  const { address, distance, priceForTime, travelEstimate, videoHourlyRate } = companion;
  return (
    <Card as="article" tone={isSponsored ? "promo" : "surface"} className={styles.card}>
      <div className={styles.corner}>
        {isSponsored && <Badge kind="star">Sponsored</Badge>}
        {!companion.online && <Badge>Offline</Badge>}
      </div>
      <Avatar name={companion.displayName} photo={companion.profilePhoto} size="large" />
      <div className={styles.main}>
        <div className={styles.head}>
          <h2 className={styles.name}>
            <Link to={routes.companion(companion._id)} className={styles.link}>
              {companion.displayName}
            </Link>
          </h2>
          <SimilarNameMark companion={companion} />
          <AsksFirstMark companion={companion} />
          <div className={styles.rates}>
            <p translate="no" className={styles.rate}>
              {formatRate(companion.hourlyRate)}
            </p>
            {videoHourlyRate !== undefined && (
              <p className={styles.aside}>Video from {formatRate(videoHourlyRate)}</p>
            )}
          </div>
        </div>
        <p className={styles.details}>
          <RatingText rating={companion.rating} bookings={companion.totalBookings} />
          <span>{formatSobriety(companion.sobrietyDuration)} sober</span>
          <span className={styles.place}>
            <MapPin aria-hidden="true" size={16} />
            <span>
              {address.city}, {address.state}
            </span>
          </span>
          {distance !== undefined && <span>{formatDistance(distance)}</span>}
          {travelEstimate !== undefined && !searched && (
            <span>About {formatMoneyShort(travelEstimate)} travel to you</span>
          )}
        </p>
        {stated && <p className={styles.stated}>In own words: {stated}</p>}
        {note && <p className={styles.free}>{note}</p>}
        {searched && priceForTime !== undefined && (
          <WholePrice price={priceForTime} searched={searched} />
        )}
        <p className={styles.bio}>{companion.bio}</p>
        <VerificationBadges companion={companion} wording="card" />
        <TagList
          tags={tags}
          moreCount={moreCount}
          label="Degrees and skills"
          getText={credentialLabel}
        />
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </Card>
  );
}
