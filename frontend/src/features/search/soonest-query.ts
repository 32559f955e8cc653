import { queryOptions } from "@tanstack/react-query";
import { api, call } from "~/api/client";
import { keys } from "~/data/keys";
import type { AnsweredTime } from "./companions-query";
import { anyTime, type Criteria, searchQuery } from "./criteria";
import { type SearchPlace, searchZone } from "./search-place";

export interface Soonest {
  /** Its `others` have the first session by video, if that is sooner. */
  when: AnsweredTime | undefined;
  isFound: boolean;
}

/**
 * The first start of the next twelve hours at which a companion can be booked. Without a place the
 * travel is unknown, so it is that of a session by video.
 */
export function soonestQueryOptions(criteria: Criteria, place: SearchPlace | null) {
  const video = criteria.video || place === null;
  const { nextFree: _, ...filters } = searchQuery({ ...criteria, ...anyTime }, 1, place);
  const timezone = searchZone(place, video);
  return queryOptions({
    queryKey: keys.searchSoonest(criteria, place),
    queryFn: async ({ signal }): Promise<Soonest> => {
      const time = { soonest: true, hours: criteria.hours, video, ...(timezone && { timezone }) };
      const query = { ...filters, ...time, limit: 1 };
      const reply = await call(api.GET("/api/companions/search", { params: { query }, signal }));
      return { when: reply.when, isFound: reply.pagination.total > 0 };
    },
    staleTime: 0,
    gcTime: 0,
  });
}
