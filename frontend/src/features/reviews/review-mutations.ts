import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { api, call } from "~/api/client";
import { keys } from "~/data/keys";
import type { ReviewValues } from "./review-rules";

/** The booking line that a review is about; without a booking the server takes the latest. */
export interface ReviewSubject {
  companionId: string;
  bookingId?: string;
}

function labelsFor({ rating, comment, clientAlias }: ReviewValues) {
  const alias = clientAlias.trim();
  return { rating: rating ?? 0, comment: comment.trim(), ...(alias ? { clientAlias: alias } : {}) };
}

/** A review changes lists of reviews, the rating next to a name and the booking's own review. */
async function refresh(client: QueryClient) {
  await Promise.all(
    [keys.reviews, keys.companions, keys.bookings, keys.search].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );
}

export function useReviewCalls() {
  const client = useQueryClient();
  return {
    create: async (subject: ReviewSubject, values: ReviewValues) => {
      await call(api.POST("/api/reviews", { body: { ...subject, ...labelsFor(values) } }));
      await refresh(client);
    },
    update: async (reviewId: string, values: ReviewValues) => {
      const params = { path: { reviewId } };
      await call(api.PUT("/api/reviews/{reviewId}", { params, body: labelsFor(values) }));
      await refresh(client);
    },
    remove: async (reviewId: string, reason?: string) => {
      const params = { path: { reviewId } };
      const body = reason === undefined ? {} : { body: { reason } };
      await call(api.DELETE("/api/reviews/{reviewId}", { params, ...body }));
      await refresh(client);
    },
  };
}
