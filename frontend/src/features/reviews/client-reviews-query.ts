import { queryOptions } from "@tanstack/react-query";
import { ApiError } from "~/api/api-error";
import { api, call } from "~/api/client";
import type { components } from "~/api/schema";
import { keys } from "~/data/keys";
import type { Subject } from "~/data/subject";
import { callsOf } from "~/data/subject-calls";
import type { Review } from "./companion-reviews-query";

type Booking = components["schemas"]["Booking"];

/** One companion's part in a completed booking, with its review once there is one. */
export interface Reviewable {
  bookingId: string;
  companionId: string;
  companionName: string;
  companionPhoto: string | undefined;
  startDate: string;
  timezone: string;
  review: Review | null;
}

const pageSize = 50;

async function completedBookings(subject: Subject, signal: AbortSignal): Promise<Booking[]> {
  const found: Booking[] = [];
  let after: string | undefined;
  do {
    const query = { status: "completed", limit: pageSize, ...(after ? { after } : {}) } as const;
    const reply = await callsOf(subject).bookings(query, signal);
    found.push(...reply.data);
    after = reply.next;
  } while (after);
  return found;
}

/**
 * The list says which companions of a booking have a review: only those are asked for. A failure counts
 * as none (REVW-029).
 */
async function reviewOf({ bookingId, companionId, isWritten }: Part, signal: AbortSignal) {
  if (!isWritten) return null;
  const params = { path: { bookingId }, query: { companionId } };
  try {
    return (await call(api.GET("/api/reviews/booking/{bookingId}", { params, signal }))).data;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

type Part = Omit<Reviewable, "review"> & { isWritten: boolean };

function partsOf({ _id, companions, reviews = [] }: Booking) {
  const parts = new Map<string, Part>();
  for (const line of companions) {
    if (line.status === "cancelled" || parts.has(line.companionId._id)) continue;
    parts.set(line.companionId._id, {
      bookingId: _id,
      companionId: line.companionId._id,
      companionName: line.companionId.displayName,
      companionPhoto: line.companionId.profilePhoto,
      startDate: line.startDate,
      timezone: line.timezone,
      isWritten: reviews.some(({ companionId }) => companionId === line.companionId._id),
    });
  }
  return [...parts.values()];
}

/** REVW-024, REVW-029, REVW-030: a client's completed bookings, then the review of each. */
export function clientReviewsQueryOptions(subject: Subject) {
  return queryOptions({
    queryKey: keys.clientReviews(subject.id),
    queryFn: async ({ signal }): Promise<Reviewable[]> => {
      const parts = (await completedBookings(subject, signal)).flatMap(partsOf);
      return Promise.all(
        parts.map(async (part) => ({
          ...part,
          review: await reviewOf(part, signal),
        })),
      );
    },
  });
}
