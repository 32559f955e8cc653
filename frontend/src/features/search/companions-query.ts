import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api, call } from "~/api/client";
import type { components } from "~/api/schema";
import type { Companion } from "~/data/companion";
import { keys } from "~/data/keys";
import { type Criteria, searchQuery } from "./criteria";
import type { SearchPlace } from "./search-place";

/** The requested time as the server parsed it, and alternative times where no one is free. */
export type AnsweredTime = components["schemas"]["AnsweredTime"];

interface PageParam {
  page: number;
  /**
   * No companion was found within the radius, so from here on the list is sorted by distance only.
   */
  isOutside: boolean;
  /** The cursor of the previous page. */
  after?: string[];
}

const anchorCount = 10;

interface FoundPage {
  companions: Companion[];
  total: number;
  page: number;
  pages: number;
  isOutside: boolean;
  when: AnsweredTime | undefined;
}

export interface Found {
  companions: Companion[];
  total: number;
  isOutside: boolean;
  when: AnsweredTime | undefined;
}

async function searchPage(
  criteria: Criteria,
  place: SearchPlace | null,
  { page, isOutside, after }: PageParam,
  signal: AbortSignal,
): Promise<FoundPage> {
  const query = {
    ...searchQuery(criteria, page, place, isOutside ? "anywhere" : "near"),
    ...(after && { after }),
  };
  const reply = await call(api.GET("/api/companions/search", { params: { query }, signal }));
  if (place && !isOutside && page === 1 && reply.data.length === 0) {
    const outside = await searchPage(criteria, place, { page, isOutside: true }, signal);
    return { ...outside, when: reply.when ?? outside.when }; // alternative times near the place
  }
  const { total, pages } = reply.pagination;
  return { companions: reply.data, total, page, pages, isOutside, when: reply.when };
}

const distinct = (companions: Companion[]) => [
  ...new Map(companions.map((one) => [one._id, one])).values(),
];

/** The number of companions that match these filters, near the place if one is set. */
export function companionCountQueryOptions(criteria: Criteria, place: SearchPlace | null) {
  return queryOptions({
    queryKey: keys.searchCount(criteria, place),
    queryFn: async ({ signal }) => {
      const query = { ...searchQuery(criteria, 1, place), limit: 1 };
      const reply = await call(api.GET("/api/companions/search", { params: { query }, signal }));
      return reply.pagination.total;
    },
    retry: false,
  });
}

/** SRCH-034, SRCH-039: paginated; a search near a place without results is repeated without it. */
export function companionsQueryOptions(criteria: Criteria, place: SearchPlace | null) {
  return infiniteQueryOptions({
    queryKey: keys.searchList(criteria, place),
    queryFn: ({ pageParam, signal }) => searchPage(criteria, place, pageParam, signal),
    initialPageParam: { page: 1, isOutside: false } as PageParam,
    getNextPageParam: (last): PageParam | undefined =>
      last.page < last.pages
        ? {
            page: last.page + 1,
            isOutside: last.isOutside,
            after: last.companions.slice(-anchorCount).map(({ _id }) => _id),
          }
        : undefined,
    select: ({ pages }): Found => ({
      companions: distinct(pages.flatMap((one) => one.companions)),
      total: pages[0]?.total ?? 0,
      isOutside: pages[0]?.isOutside ?? false,
      when: pages[0]?.when,
    }),
  });
}
