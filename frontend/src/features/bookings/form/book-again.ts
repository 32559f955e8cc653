import * as v from "valibot";
import { readDraft, removeDraft, writeDraft } from "~/lib/drafts";
import type { BookingLine } from "./booking-lines";

const schema = v.object({
  arrivalTime: v.string(),
  hours: v.nullable(v.number()),
  location: v.string(),
  isVideo: v.boolean(),
});

/** What of an earlier booking a new one with the same companion begins with; the day is chosen anew. */
export type BookAgain = v.InferOutput<typeof schema>;

const keyOf = (userId: string, companionId: string) => `${userId}:again:${companionId}`;

/** Kept in this tab only, until the person has booked, for a day at most. */
export function keepBookAgain(userId: string, companionId: string, again: BookAgain): void {
  writeDraft(keyOf(userId, companionId), again);
}

export function readBookAgain(
  userId: string | undefined,
  companionId: string,
): Partial<BookingLine> {
  const kept = userId ? readDraft(keyOf(userId, companionId)) : null;
  const parsed = v.safeParse(schema, kept);
  if (!parsed.success) return {};
  return { ...parsed.output, hasOwnPlace: parsed.output.location !== "" };
}

export function forgetBookAgain(userId: string | undefined, companionId: string): void {
  if (userId) removeDraft(keyOf(userId, companionId));
}
