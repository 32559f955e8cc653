import type { ReactNode } from "react";
import { MoreButton, type PagedQuery } from "~/ui/pager/more-button";
import { QueryView } from "~/ui/query-view/query-view";
import { SkeletonText } from "~/ui/skeleton/skeleton";
import styles from "./desk.module.css";

/** The part of an infinite query that the list needs. */
export interface InfiniteList<T> extends PagedQuery {
  data: { pages: readonly { data: readonly T[] }[] } | undefined;
  isPending: boolean;
  isError: boolean;
  isRefetching: boolean;
  error: unknown;
  refetch: () => unknown;
}

interface Props<T> {
  query: InfiniteList<T>;
  /** "bookings": in the texts for loading and failing. */
  what: string;
  empty: ReactNode;
  moreLabel: string;
  children: (item: T) => ReactNode;
}

/** A list that continues below with a button; it fails by itself. */
export function MoreList<T>({ query, what, empty, moreLabel, children }: Props<T>) {
  const items = query.data?.pages.flatMap(({ data }) => data);
  return (
    <>
      <QueryView
        query={{ ...query, data: items, isFetching: query.isRefetching }}
        loadingText={`Loading ${what}...`}
        skeleton={<SkeletonText lines={4} />}
        errorText={`Failed to load ${what}`}
        isEmpty={(all) => all.length === 0}
        empty={<p className="muted">{empty}</p>}
      >
        {(all) => <ul className={styles.records}>{all.map(children)}</ul>}
      </QueryView>
      {query.hasNextPage && (
        <p>
          <MoreButton query={query} size="small">
            {moreLabel}
          </MoreButton>
        </p>
      )}
    </>
  );
}
