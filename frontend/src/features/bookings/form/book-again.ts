import * as v from "valibot";
import { readDraft, removeDraft, writeDraft } from "~/lib/drafts";
import type { BookingLine } from "./booking-lines";

const schema = v.object({
  arrivalTime: v.string(),
  hours: v.nullable(v.number()),
  location: v.string(),
  isVideo: v.boolean(),
  /** Of a visit that another companion is to take over: its day and the notes for its companion. */
  date: v.optional(v.string(), ""),
  notes: v.optional(v.string(), ""),
});

/** What of an earlier booking a new one begins with; with the same companion the day is chosen again. */
export type BookAgain = v.InferInput<typeof schema>;

/** In place of a companion's id: the one who is chosen. */
export const anyCompanion = "any";

const rowKey = (userId: string, companionId: string) => `${userId}:again:${companionId}`;

/** Kept in this tab only, until the person has booked, for a day at most. */
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
