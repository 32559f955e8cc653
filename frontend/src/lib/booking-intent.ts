import { readDraft, removeDraft, writeDraft } from "./drafts";

/** The companion that the user was about to book when an account or an ID check came in between. */
export interface BookingIntent {
  companionId: string;
  name: string;
}

export interface KeptBookingIntent extends BookingIntent {
  /** By this browser's clock, in milliseconds. */
  keptAt: number;
}

const key = "visitor:booking";

/** Stored in this tab only; removed by a logout and after a day. */
export function keepBookingIntent({ companionId, name }: BookingIntent): void {
  writeDraft(key, { companionId, name, keptAt: Date.now() });
}

export function readBookingIntent(): KeptBookingIntent | null {
  const kept = readDraft(key) as Partial<KeptBookingIntent> | null;
  if (typeof kept?.companionId !== "string" || typeof kept.name !== "string") return null;
  return { companionId: kept.companionId, name: kept.name, keptAt: Number(kept.keptAt ?? 0) };
}

export function dropBookingIntent(): void {
  removeDraft(key);
}

/** The steps between a visitor and a booking. */
export const bookingSteps = ["Account", "ID check", "Book"] as const;
