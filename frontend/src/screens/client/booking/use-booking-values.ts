import { useRef, useState } from "react";
import { readBookAgain } from "~/features/bookings/form/book-again";
import {
  type BookingDraft,
  bookingDraftFrom,
  isWorthKeeping,
} from "~/features/bookings/form/booking-draft";
import { type BookingLine, newLine } from "~/features/bookings/form/booking-lines";
import { getBookingTime, readSearchedTime } from "~/features/search/searched-time";
import { paths } from "~/lib/paths";
import type { LeaveFor } from "~/lib/use-in-flight";
import type { FormProblem } from "~/ui/form/problems";
import { useForm, useValue } from "~/ui/form/use-form";
import type { RestoredBooking } from "./use-held-booking";

export interface BookingValues extends BookingDraft {
  isWaiverAgreed: boolean;
}

/**
 * Values that submitting needs and that derive from the lines: their places, prices and calendars.
 */
export interface BookingActs {
  check: () => readonly FormProblem[];
  send: (leaveFor: LeaveFor) => Promise<void>;
  onFailed: (error: unknown) => readonly FormProblem[] | boolean;
}

const noActs: BookingActs = {
  check: () => [],
  send: () => Promise.resolve(),
  onFailed: () => false,
};

/**
 * The searched time and an earlier booking's values. With another companion for a lost visit, which
 * has its date, the search may have gone on to another time since.
 */
function startValues(userId: string | undefined, companionId: string) {
  const searched = getBookingTime(readSearchedTime());
  const again = readBookAgain(userId, companionId);
  return again.date ? { ...again, ...searched } : { ...searched, ...again };
}

/** Lines that the form begins with: of a booking that is held, or of a plan. */
export interface StartLines {
  held: RestoredBooking | null;
  lines: BookingLine[] | null;
}

/** The form itself. Its lines are stored in this tab; a visitor's input is restored after login. */
export function useBookingValues(
  companionId: string,
  userId: string | undefined,
  { held, lines: planned }: StartLines,
  failure: string,
) {
  // The same in every language, so that a draft is still there after a change of the language.
  const path = paths.booking.replace(":id", companionId);
  const visitors = `visitor:${path}`;
  const [initial] = useState<BookingValues>(() => ({
    lines: held?.lines ?? planned ?? [newLine(companionId, startValues(userId, companionId))],
    recipient: held?.recipient ?? null,
    isWaiverAgreed: held?.isWaiverAgreed ?? false,
  }));
  const acts = useRef(noActs);
  const fields = useForm<BookingValues, void>({
    initial,
    draft: {
      keys: userId ? [`${userId}:${path}`, visitors] : [visitors],
      pick: ({ lines, recipient }) =>
        isWorthKeeping({ lines, recipient }) ? { lines, recipient } : null,
      read: (kept) => {
        const draft = bookingDraftFrom(kept);
        return draft && isWorthKeeping(draft) ? draft : null;
      },
    },
    check: () => acts.current.check(),
    send: (_, leaveFor) => acts.current.send(leaveFor),
    onFailed: (error) => acts.current.onFailed(error),
    failure,
  });
  const lines = useValue(fields, "lines");
  return { fields, lines, recipient: useValue(fields, "recipient"), acts };
}
