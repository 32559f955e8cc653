import { useEffect } from "react";
import { isRequested } from "~/features/bookings/approvals/approval-look";
import { readDraft, removeDraft, writeDraft } from "~/lib/drafts";
import type { BookingDetail } from "../booking-query";
import { type BookingDraft, bookingDraftFrom } from "./booking-draft";

/** A booking that was created with this form and is not paid yet, with the form's values. */
export interface HeldBooking extends BookingDraft {
  bookingId: string;
}

const rowKey = (userId: string, companionId: string) => `${userId}:held:${companionId}`;

/**
 * Stored in this tab only, since Back from the payment page leads to the form, for a day at most.
 */
export function keepHeldBooking(userId: string, companionId: string, held: HeldBooking): void {
  writeDraft(rowKey(userId, companionId), held);
}

export function readHeldBooking(
  userId: string | undefined,
  companionId: string,
): HeldBooking | null {
  const kept = userId ? readDraft(rowKey(userId, companionId)) : null;
  const draft = bookingDraftFrom(kept);
  const { bookingId } = (kept ?? {}) as Partial<HeldBooking>;
  return draft && typeof bookingId === "string" ? { bookingId, ...draft } : null;
}

/** Removed from the tab once the booking is paid, or over. */
export function useForgetHeldBooking(booking: BookingDetail | undefined): void {
  useEffect(() => {
    if (!booking || (booking.status === "pending" && !isRequested(booking))) return;
    for (const { companionId } of booking.companions) {
      const held = readHeldBooking(booking.clientId, companionId._id);
      if (held?.bookingId === booking._id) forgetHeldBooking(booking.clientId, companionId._id);
    }
  }, [booking]);
}

export function forgetHeldBooking(userId: string | undefined, companionId: string): void {
  if (userId) removeDraft(rowKey(userId, companionId));
}
