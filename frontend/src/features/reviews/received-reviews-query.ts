import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, call } from "~/api/client";
import { ownKeys } from "~/data/own-keys";
import { pageParam } from "~/lib/list-params";
import { choiceParam } from "~/lib/search-params";

/** The URL's value; "all" means any number of stars. */
export const starChoices = ["all", "5", "4", "3", "2", "1"] as const;
export type StarChoice = (typeof starChoices)[number];

/** The URL's parameters. */
export const receivedShape = { stars: choiceParam(starChoices, "all"), page: pageParam };

const pageSize = 20;

/** A companion's reviews with the kind of session, by stars and by page (KREVW-004). */
export function receivedReviewsQueryOptions(companionId: string, stars: StarChoice, page: number) {
  const rating = stars === "all" ? {} : { rating: Number(stars) };
  const query = { ...rating, page, limit: pageSize };
  return queryOptions({
    queryKey: ownKeys.receivedReviews(companionId, query),
    queryFn: ({ signal }) => {
      const params = { path: { companionId }, query };
      return call(api.GET("/api/reviews/companion/{companionId}", { params, signal }));
    },
    placeholderData: keepPreviousData,
  });
}
