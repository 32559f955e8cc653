import { lazy, memo, Suspense, useDeferredValue, useEffect } from "react";
import { ApiError } from "~/api/api-error";
import type { Companion } from "~/data/companion";
import { CompanionCard } from "~/features/companions/companion-card";
import { LazyFavoriteButton } from "~/features/favorites/lazy-favorite-button";
import { AlternativeTimes } from "~/features/search/alternative-times";
import { clockName } from "~/features/search/clock-name";
import type { AnsweredTime, Found } from "~/features/search/companions-query";
import {
  type ActiveFilter,
  anyTime,
  type Criteria,
  defaultCriteria,
  getTime,
} from "~/features/search/criteria";
import { FilterChips } from "~/features/search/filter-chips";
import { formatNextFree, zonedClock } from "~/features/search/format-availability";
import { type SearchPlace, searchZone } from "~/features/search/search-place";
import { announce } from "~/lib/announce";
import { plural, t } from "~/lib/translate";
import { Banner } from "~/ui/banner/banner";
import { MoreButton, type PagedQuery } from "~/ui/pager/more-button";
import { type QueryState, QueryView } from "~/ui/query-view/query-view";
import { findingText } from "./finding-text";
import { ResultSkeleton } from "./result-skeleton";
import styles from "./search.module.css";

interface Props {
  query: QueryState<Found> & PagedQuery;
  place: SearchPlace | null;
  criteria: Criteria;
  filters: ActiveFilter[];
  onCriteria: (criteria: Criteria) => void;
}

const RefusedTime = lazy(() => import("./refused-time"));
const NoResults = lazy(() => import("./no-results"));
const ExcludingFilters = lazy(() => import("~/features/search/excluding-filters"));

function formatCount(total: number, isInArea: boolean): string {
  const counted = plural(total, { one: "# companion", other: "# companions" });
  return isInArea ? t`${counted} in your area` : counted;
}

/** Companions that the filters exclude may be near. */
function formatOutside(isTimed: boolean, isFiltered: boolean): string {
  if (isTimed)
    return isFiltered
      ? "No one who fits your filters within 100 miles is free then, so these companions are farther away."
      : "No one within 100 miles is free then, so these companions are farther away.";
  return isFiltered
    ? "No one who fits your filters is within 100 miles, so these companions are farther away."
    : "No one is within 100 miles, so these companions are farther away.";
}

/** More than a screen shows. */
const drawnAtOnce = 6;

/** For a requested time, that they are free; otherwise when they become free. */
function getNote(companion: Companion, when: AnsweredTime | undefined, place: SearchPlace | null) {
  if (!when) return formatNextFree(companion, new Date(), searchZone(place, false));
  const start = zonedClock(new Date(when.start), when.timezone);
  if (when.video) return `Free then · by video at ${start}`;
  // The place is unknown, so neither travel nor another zone matters.
  return place ? `Free then · can arrive by ${start}` : `Free then · ${start} your time`;
}

interface CardsProps {
  companions: Companion[];
  when: AnsweredTime | undefined;
  place: SearchPlace | null;
}

/**
 * The first results render with the response, the rest in idle time after it, so that a press in
 * between is handled.
 */
const Cards = memo(function Cards({ companions, when, place }: CardsProps) {
  const count = useDeferredValue(companions.length, drawnAtOnce);
  return (
    <div className={styles.list}>
      {companions.slice(0, count).map((companion) => (
        <CompanionCard
          key={companion._id}
          companion={companion}
          note={getNote(companion, when, place)}
          searched={when}
          action={<LazyFavoriteButton companion={companion} />}
        />
      ))}
    </div>
  );
});

/** Without the companion of a lost visit, in a search for its time. */
function leaveOutLost(found: Found, { startsAt, except }: Criteria): Found {
  if (!startsAt || !except) return found;
  const companions = found.companions.filter(({ _id }) => _id !== except);
  const total = found.total - found.companions.length + companions.length;
  return { ...found, companions, total };
}

/** The active filters, and the results. */
export default function SearchResults(props: Props) {
  return (
    <>
      <FilterChips filters={props.filters} onChange={props.onCriteria} />
      <Results {...props} />
    </>
  );
}

function Results({ query, place, criteria, filters, onCriteria }: Props) {
  const { isFetching } = query;
  const data = query.data && leaveOutLost(query.data, criteria);
  const handleTime = (time: Partial<Criteria>) => onCriteria({ ...criteria, ...time });
  const handleClear = () => onCriteria({ ...defaultCriteria, ...getTime(criteria) });
  const words =
    data &&
    data.total > 0 &&
    !isFetching &&
    formatCount(data.total, place !== null && !data.isOutside);
  useEffect(() => {
    if (words) announce(words);
  }, [words]);
  return (
    <QueryView
      query={{ ...query, data }}
      loadingText={findingText}
      skeleton={<ResultSkeleton />}
      isAlreadyShown
      errorText="Failed to load companions"
      renderError={(error) =>
        criteria.startsAt && error instanceof ApiError && error.status === 400 ? (
          <Suspense fallback={null}>
            <RefusedTime text={error.serverText} onClear={() => handleTime(anyTime)} />
          </Suspense>
        ) : null
      }
      isEmpty={({ companions }) => companions.length === 0}
      empty={
        <Suspense fallback={null}>
          <NoResults
            when={data?.when}
            onTime={handleTime}
            onClear={filters.length > 0 ? handleClear : null}
          >
            <ExcludingFilters filters={filters} place={place} onChange={onCriteria} />
          </NoResults>
        </Suspense>
      }
    >
      {({ companions, total, isOutside, when }) => (
        <div className={styles.results}>
          {isOutside && (
            <Banner kind="info" title="Outside your area">
              <p>{formatOutside(when !== undefined, filters.length > 0)}</p>
              {when && <AlternativeTimes when={when} onChoose={handleTime} />}
            </Banner>
          )}
          <p className={styles.count}>{formatCount(total, place !== null && !isOutside)}</p>
          {place?.timezone && (
            <p className="small muted">Times are {clockName(place, criteria.video)}.</p>
          )}
          <Cards companions={companions} when={when} place={place} />
          <MoreButton query={query} className={styles.more}>
            Show more companions
          </MoreButton>
        </div>
      )}
    </QueryView>
  );
}
