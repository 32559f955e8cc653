import type { ReactNode } from "react";
import { Button } from "~/ui/button/button";

/** The part of an infinite query that this button needs. */
export interface PagedQuery {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
}

interface Props {
  query: PagedQuery;
  size?: "small";
  className?: string | undefined;
  children: ReactNode;
}

/** Loads the next page below the list; nothing if there is none. */
export function MoreButton({ query, children, ...rest }: Props) {
  if (!query.hasNextPage) return null;
  return (
    <Button
      {...rest}
      kind="secondary"
      isBusy={query.isFetchingNextPage}
      busyLabel="Loading..."
      onClick={() => query.fetchNextPage()}
    >
      {children}
    </Button>
  );
}
