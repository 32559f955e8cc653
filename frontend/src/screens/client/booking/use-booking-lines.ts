import { useEffect, useState } from "react";
import { bookingDraftFrom, isWorthKeeping } from "~/features/bookings/form/booking-draft";
import { type BookingLine, newLine } from "~/features/bookings/form/booking-lines";
import { readDraft, removeDraft, writeDraft } from "~/lib/drafts";
import { routes } from "~/lib/routes";

const saveAfterMs = 300;
const visitor = "visitor";
const draftKey = (owner: string, path: string) => `${owner}:${path}`;

interface Kept {
  lines: BookingLine[];
  isRestored: boolean;
}

function start(companionId: string, keys: string[]): Kept {
  for (const key of keys) {
    const draft = bookingDraftFrom(readDraft(key));
    if (draft && isWorthKeeping(draft)) return { lines: draft.lines, isRestored: true };
  }
  return { lines: [newLine(companionId)], isRestored: false };
}

/** The lines of the form, kept in this tab; what a visitor typed is there after the log-in. */
export function useBookingLines(companionId: string, userId: string | undefined) {
  const path = routes.booking(companionId);
  const own = draftKey(userId ?? visitor, path);
  const [{ lines, isRestored }, setKept] = useState(() =>
    start(companionId, [own, draftKey(visitor, path)]),
  );
  const [isSaving, setIsSaving] = useState(true);

  useEffect(() => {
    if (!isSaving) return;
    if (!isWorthKeeping({ lines })) {
      // What was emptied again must not come back.
      removeDraft(own);
      removeDraft(draftKey(visitor, path));
      return;
    }
    const timer = setTimeout(() => {
      writeDraft(own, { lines });
      // What a visitor typed now has an owner, and is not for the next visitor.
      if (userId) removeDraft(draftKey(visitor, path));
    }, saveAfterMs);
    return () => clearTimeout(timer);
  }, [lines, own, isSaving, userId, path]);

  const forget = () => {
    removeDraft(own);
    removeDraft(draftKey(visitor, path));
  };
  return {
    lines,
    isRestored,
    /** Works on the lines as they are then, not as they were when the caller began. */
    update: (next: (lines: BookingLine[]) => BookingLine[]) =>
      setKept((kept) => ({ ...kept, lines: next(kept.lines) })),
    discard: () => {
      forget();
      setKept({ lines: [newLine(companionId)], isRestored: false });
    },
    /** The booking exists: nothing of it is kept in the browser any more. */
    finish: () => {
      setIsSaving(false);
      forget();
    },
  };
}
