import { infiniteQueryOptions } from "@tanstack/react-query";
import { ApiError } from "~/api/api-error";
import { api, call } from "~/api/client";
import type { components } from "~/api/schema";
import { ownKeys } from "~/data/own-keys";
import type { Subject } from "~/data/subject";
import { subjectApi } from "~/data/subject-calls";
import type { Review } from "./companion-reviews-query";

type Booking = components["schemas"]["Booking"];

/** One companion's part in a completed booking, with its review if there is one. */
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
/** Enough for nearly all clients. Older bookings are scanned on request. */
const callsAtOnce = 4;

async function completedBookings(subject: Subject, from: string, signal: AbortSignal) {
  const bookings: Booking[] = [];
  let next: string | undefined = from;
  for (let calls = 0; calls < callsAtOnce && next !== undefined; calls += 1) {
    const query = {
      status: "completed",
      limit: pageSize,
      ...(next ? { after: next } : {}),
    } as const;
    const reply = await subjectApi(subject).bookings(query, signal);
    bookings.push(...reply.data);
    next = reply.next;
  }
  return { bookings, next };
}

/**
 * The list says which companions of a booking have a review, and only those are requested. A
 * failure counts as no review (REVW-029).
 */
async function getReview({ bookingId, companionId, isWritten }: Part, signal: AbortSignal) {
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

function getParts({ _id, companions, reviews = [] }: Booking) {
  const parts = new Map<string, Part>();
  for (const line of companions) {
    if (line.status === "cancelled" || parts.has(line.companionId._id)) continue;
    const isWritten = reviews.some(({ companionId }) => companionId === line.companionId._id);
    // Deleted accounts cannot be reviewed.
    if (line.companionId.isDeleted && !isWritten) continue;
    parts.set(line.companionId._id, {
      bookingId: _id,
      companionId: line.companionId._id,
      companionName: line.companionId.displayName,
      companionPhoto: line.companionId.profilePhoto,
      startDate: line.startDate,
      timezone: line.timezone,
      isWritten,
    });
  }
  return [...parts.values()];
}

/** REVW-024, REVW-029, REVW-030: a client's completed bookings, then the review of each. */
export function clientReviewsQueryOptions(subject: Subject) {
  return infiniteQueryOptions({
    queryKey: ownKeys.clientReviews(subject.id),
    queryFn: async ({ pageParam, signal }) => {
      const { bookings, next } = await completedBookings(subject, pageParam, signal);
      const items: Reviewable[] = await Promise.all(
        bookings.flatMap(getParts).map(async (part) => ({
          ...part,
          review: await getReview(part, signal),
        })),
      );
      return { items, next };
    },
    initialPageParam: "",
    getNextPageParam: ({ next }) => next,
  });
}
