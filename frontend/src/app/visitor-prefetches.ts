import type {
  FetchQueryOptions,
  QueryClient,
  QueryFunction,
  QueryKey,
} from "@tanstack/react-query";
import { readSession } from "~/api/session";
import { type Companion, companionQueryOptions } from "~/data/companion";
import { meQueryOptions } from "~/data/me";
import { companionReviewsQueryOptions } from "~/features/reviews/companion-reviews-query";
import { companionsQueryOptions } from "~/features/search/companions-query";
import { criteriaShape } from "~/features/search/criteria";
import { readSearchPlace } from "~/features/search/search-place";
import { consumeEarlyResponse } from "~/lib/early";
import { readParams } from "~/lib/search-params";

interface Where {
  id: string;
  search: URLSearchParams;
}

export type Prefetch = (client: QueryClient, where: Where) => void;

/** Cached data is left to the screen, which knows when it is stale. */
export function isThere(client: QueryClient, queryKey: QueryKey): boolean {
  return client.getQueryData(queryKey) !== undefined;
}

export function load<FnData, Data, Key extends QueryKey>(
  client: QueryClient,
  options: FetchQueryOptions<FnData, Error, Data, Key>,
): void {
  if (!isThere(client, options.queryKey)) void client.prefetchQuery(options);
}

function loadFavoriteButtons(client: QueryClient) {
  if (readSession().user?.type === "client") load(client, meQueryOptions);
}

/** When an anonymous visit starts on a profile, the page has already requested this once. */
function loadCompanion(client: QueryClient, id: string) {
  const place = readSearchPlace();
  const options = companionQueryOptions(id, place);
  const early = consumeEarlyResponse(`/api/companions/${id}`);
  if (!early || place || readSession().user) return load(client, options);
  const asAlways = options.queryFn as QueryFunction<Companion>;
  const queryFn: typeof asAlways = async (context) => {
    const body = (await early.catch(() => null)) as { data: Companion } | null;
    return body ? body.data : asAlways(context); // errors are reported by the next request
  };
  load(client, { queryKey: options.queryKey, queryFn });
}

export function loadReviews(client: QueryClient, companionId: string) {
  const options = companionReviewsQueryOptions(companionId);
  if (!isThere(client, options.queryKey)) void client.prefetchInfiniteQuery(options);
}

/**
 * A client whose ID is not known to be verified may not search; the screen asks about that first.
 */
function maySearch(): boolean {
  const { user } = readSession();
  return user?.type !== "client" || user.idVerification?.status === "verified";
}

/** Prefetches of the pages where visits start, which wait for no other part of the app. */
export const visitorPrefetches = {
  search: (client, { search }) => {
    const options = companionsQueryOptions(readParams(criteriaShape, search), readSearchPlace());
    if (!maySearch()) return;
    if (!isThere(client, options.queryKey)) void client.prefetchInfiniteQuery(options);
    loadFavoriteButtons(client);
  },
  profile: (client, { id }) => {
    loadCompanion(client, id);
    loadReviews(client, id);
    loadFavoriteButtons(client);
  },
} satisfies Record<string, Prefetch>;
