import * as v from "valibot";
import { readDraft, removeDraft, writeDraft } from "~/lib/drafts";
import type { BookingLine } from "./booking-lines";

const schema = v.object({
  arrivalTime: v.string(),
  hours: v.nullable(v.number()),
  location: v.string(),
  isVideo: v.boolean(),
  /** From a visit that another companion takes over: its date and the notes for its companion. */
  date: v.optional(v.string(), ""),
  notes: v.optional(v.string(), ""),
});

/**
 * The prefilled values from an earlier booking; with the same companion the user chooses a new
 * date.
 */
export type BookAgain = v.InferInput<typeof schema>;

/** Placeholder for a companion id: the one that the user chooses. */
export const anyCompanion = "any";

const rowKey = (userId: string, companionId: string) => `${userId}:again:${companionId}`;

/** Stored in this tab only, until the user has booked, for a day at most. */
export function keepBookAgain(userId: string, companionId: string, again: BookAgain): void {
  writeDraft(rowKey(userId, companionId), again);
}

export function readBookAgain(
  userId: string | undefined,
  companionId: string,
): Partial<BookingLine> {
  if (!userId) return {};
  const kept = readDraft(rowKey(userId, companionId)) ?? readDraft(rowKey(userId, anyCompanion));
  const parsed = v.safeParse(schema, kept);
  if (!parsed.success) return {};
  const { date, notes, ...again } = parsed.output;
  return {
    ...again,
    ...(date && { date }),
    ...(notes && { notes }),
    hasOwnPlace: again.location !== "",
  };
}

export function forgetBookAgain(userId: string | undefined, companionId: string): void {
  if (!userId) return;
  removeDraft(rowKey(userId, companionId));
  removeDraft(rowKey(userId, anyCompanion));
}
