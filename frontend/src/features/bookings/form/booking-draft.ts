import * as v from "valibot";
import { type RecipientValues, recipientSchema } from "../recipient/recipient-values";
import { type BookingLine, serviceTypes } from "./booking-lines";

/** The part of the form that is stored in this tab. */
export interface BookingDraft {
  lines: BookingLine[];
  /** null: the client receives the visit. */
  recipient: RecipientValues | null;
}

const lineSchema = v.object({
  key: v.string(),
  companionId: v.string(),
  date: v.string(),
  arrivalTime: v.string(),
  hours: v.nullable(v.number()),
  location: v.string(),
  notes: v.string(),
  isVideo: v.boolean(),
  serviceType: v.picklist(serviceTypes),
  relationship: v.picklist(["concurrent", "consecutive"]),
  hasOwnTime: v.boolean(),
  hasOwnPlace: v.optional(v.boolean(), false),
  zone: v.optional(v.string()),
  acceptsApproximate: v.optional(v.boolean()),
});

const draftSchema = v.object({
  lines: v.array(lineSchema),
  recipient: v.optional(v.nullable(recipientSchema), null),
});

/** A stored draft may come from an older version of the form or be tampered with. */
export function bookingDraftFrom(kept: unknown): BookingDraft | null {
  const parsed = v.safeParse(draftSchema, kept);
  return parsed.success ? parsed.output : null;
}

/**
 * Worth storing once any field was filled in, besides the companion that the screen was opened
 * with.
 */
export function isWorthKeeping({ lines, recipient }: BookingDraft): boolean {
  return (
    recipient !== null ||
    lines.length > 1 ||
    lines.some((line) => line.date || line.hours || line.location || line.notes || line.isVideo)
  );
}
