import { readDraft, removeDraft, writeDraft } from "./drafts";
import { t } from "./translate";

/** The companion that the user was about to book when an account or an ID check came in between. */
export interface BookingIntent {
  companionId: string;
  name: string;
}

export interface SavedBookingIntent extends BookingIntent {
  /** By this browser's clock, in milliseconds. */
  savedAt: number;
}

const key = "visitor:booking";

/** Stored in this tab only; removed by a logout and after a day. */
export function keepBookingIntent({ companionId, name }: BookingIntent): void {
  writeDraft(key, { companionId, name, savedAt: Date.now() });
}

export function readBookingIntent(): SavedBookingIntent | null {
  const kept = readDraft(key) as Partial<SavedBookingIntent> | null;
  if (typeof kept?.companionId !== "string" || typeof kept.name !== "string") return null;
  return { companionId: kept.companionId, name: kept.name, savedAt: Number(kept.savedAt ?? 0) };
}

export function dropBookingIntent(): void {
  removeDraft(key);
}

const idCheckKey = "visitor:id-check";

/**
 * The user continues from the sign-up with the ID check. Navigation state would not reach a
 * dashboard that loads as a document, as it does from a page in another language.
 */
export const keepIdCheckWish = () => writeDraft(idCheckKey, {});

/** Whether the user came to continue with the ID check; true once. */
export function takeIdCheckWish(): boolean {
  const isKept = readDraft(idCheckKey) !== null;
  removeDraft(idCheckKey);
  return isKept;
}

/** The steps between a visitor and a booking. */
export const bookingSteps = [t`Account`, t`ID check`, t`Book`] as const;
