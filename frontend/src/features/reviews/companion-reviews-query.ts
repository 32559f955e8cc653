import { infiniteQueryOptions } from "@tanstack/react-query";
import { api, call } from "~/api/client";
import type { components } from "~/api/schema";
import { keys } from "~/data/keys";

export type Review = components["schemas"]["Review"];
export type ReviewSummary = components["schemas"]["ReviewSummary"];

export interface CompanionReviews {
  reviews: Review[];
  summary: ReviewSummary;
}

const pageSize = 5;

/** A companion's reviews, newest first, paginated (API-045). */
export function companionReviewsQueryOptions(companionId: string) {
  return infiniteQueryOptions({
    queryKey: keys.companionReviews(companionId),
    queryFn: ({ pageParam, signal }) => {
      const params = { path: { companionId }, query: { page: pageParam, limit: pageSize } };
      return call(api.GET("/api/reviews/companion/{companionId}", { params, signal }));
    },
    initialPageParam: 1,
    getNextPageParam: ({ pagination: { page, pages } }): number | undefined =>
      page < pages ? page + 1 : undefined,
    select: ({ pages }): CompanionReviews => ({
      reviews: pages.flatMap((one) => one.data),
      summary: pages[0]?.summary as ReviewSummary,
    }),
  });
}
