import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, call } from "~/api/client";
import { ownKeys } from "~/data/own-keys";
import { pageParam } from "~/lib/list-params";
import { choiceParam } from "~/lib/search-params";

/** As the address has it; "all" is every number of stars. */
export const starChoices = ["all", "5", "4", "3", "2", "1"] as const;
export type StarChoice = (typeof starChoices)[number];

/** What the address holds. */
export const receivedShape = { stars: choiceParam(starChoices, "all"), page: pageParam };

const pageSize = 20;

/** What was said of a companion, with the kind of session, by stars and by page (KREVW-004). */
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
