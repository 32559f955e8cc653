import { lazy, Suspense, useEffect } from "react";
import { CompanionCard } from "~/features/companions/companion-card";
import { ClientHeart } from "~/features/favorites/client-heart";
import type { Found } from "~/features/search/companions-query";
import { type Criteria, defaultCriteria } from "~/features/search/criteria";
import { announce } from "~/lib/announce";
import { Banner } from "~/ui/banner/banner";
import { Button } from "~/ui/button/button";
import { type QueryState, QueryView } from "~/ui/query-view/query-view";
import { ResultSkeleton } from "./result-skeleton";
import styles from "./search.module.css";

interface Props {
  query: QueryState<Found> & {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => unknown;
  };
  hasPlace: boolean;
  hasFilters: boolean;
  onCriteria: (criteria: Criteria) => void;
}

const SearchNobody = lazy(() => import("./search-nobody"));

function countWords(total: number, isInArea: boolean): string {
  const counted = total === 1 ? "1 companion" : `${total.toLocaleString("en-US")} companions`;
  return isInArea ? `${counted} in your area` : counted;
}

export default function SearchResults({ query, hasPlace, hasFilters, onCriteria }: Props) {
  const { data, isFetching } = query;
  const words =
    data && data.total > 0 && !isFetching && countWords(data.total, hasPlace && !data.isOutside);
  useEffect(() => {
    if (words) announce(words);
  }, [words]);
  return (
    <QueryView
      query={query}
      loadingText="Finding companions near you..."
      skeleton={<ResultSkeleton />}
      errorText="Failed to load companions"
      isEmpty={({ companions }) => companions.length === 0}
      empty={
        <Suspense fallback={null}>
          <SearchNobody onClear={hasFilters ? () => onCriteria(defaultCriteria) : null} />
        </Suspense>
      }
    >
      {({ companions, total, isOutside }) => (
        <div className={styles.results}>
          {isOutside && (
            <Banner kind="info" title="Outside your area">
              <p>Nobody is within 100 miles, so these companions are farther away.</p>
            </Banner>
          )}
          <p className={styles.count}>{countWords(total, hasPlace && !isOutside)}</p>
          <div className={styles.list}>
            {companions.map((companion) => (
              <CompanionCard
                key={companion._id}
                companion={companion}
                action={<ClientHeart companion={companion} />}
              />
            ))}
          </div>
          {query.hasNextPage && (
            <Button
              kind="secondary"
              isBusy={query.isFetchingNextPage}
              busyLabel="Loading..."
              className={styles.more}
              onClick={() => query.fetchNextPage()}
            >
              Show more companions
            </Button>
          )}
        </div>
      )}
    </QueryView>
  );
}
