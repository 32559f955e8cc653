import { queryOptions } from "@tanstack/react-query";
import { api, call } from "~/api/client";
import type { components } from "~/api/schema";
import { ownKeys } from "~/data/own-keys";

export type TravelFees = components["schemas"]["FeeResult"];

export interface TravelFeesQuestion {
  companionId: string;
  companionLocation: { city: string; state: string };
  meetingLocation: string;
  isFirstBooking: boolean;
  companionCount: number;
  isVideoSession: false;
}

/** FEE-018, FEE-019: once for each companion of a calculation. */
export const travelFeesQueryOptions = (question: TravelFeesQuestion) =>
  queryOptions({
    queryKey: ownKeys.travelFees(question),
    queryFn: async ({ signal }) => {
      const body = question;
      return (await call(api.POST("/api/bookings/calculate-fees", { body, signal }))).data;
    },
    staleTime: 5 * 60_000,
    retry: false, // the specified fallback responds at once (FEE-022)
  });
