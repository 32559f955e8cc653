import { readDraft, removeDraft, writeDraft } from "./drafts";

/** The companion that the user was about to book when an account or an ID check came in between. */
export interface BookingIntent {
  companionId: string;
  name: string;
}

const key = "visitor:booking";

/** Stored in this tab only; removed by a logout and after a day. */
export function keepBookingIntent({ companionId, name }: BookingIntent): void {
  writeDraft(key, { companionId, name });
}

export function readBookingIntent(): BookingIntent | null {
  const kept = readDraft(key) as Partial<BookingIntent> | null;
  if (typeof kept?.companionId !== "string" || typeof kept.name !== "string") return null;
  return { companionId: kept.companionId, name: kept.name };
}

export function dropBookingIntent(): void {
  removeDraft(key);
}

/** The steps between a visitor and a booking. */
export const bookingSteps = ["Account", "ID check", "Book"] as const;
