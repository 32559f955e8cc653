import { useEffect, useRef, useState } from "react";
import { ApiError, ConnectionLost } from "~/api/api-error";
import { useSession } from "~/api/session";
import { readDraft, removeDraft, writeDraft } from "~/lib/drafts";
import { useOnline } from "~/lib/use-online";
import { type ShiftAct, useShiftAct } from "./shift-mutations";

/**
 * Reports that a companion makes on the way to a visit and there, where the device may be offline.
 */
export type PressedAct = Exclude<ShiftAct, "no-show" | "no-show/withdraw">;

const retryMs = 3_000;
/** After a failure of the server or of a proxy before it. */
const retryFailedMs = 30_000;

const isFailure = (error: unknown) => error instanceof ApiError && error.status >= 500;

const pressedActs: readonly string[] = ["acknowledge", "check-in", "check-out"];

function readPressed(key: string): PressedAct | null {
  const { act } = (readDraft(key) ?? {}) as { act?: unknown };
  return typeof act === "string" && pressedActs.includes(act) ? (act as PressedAct) : null;
}

/**
 * A press while offline is stored in this tab and sent once the browser is online; the server
 * records it at that time. Refused reports are not sent again.
 */
export function useShiftPress(bookingId: string, lineId: string) {
  const { user } = useSession();
  const key = `${user?._id}:shift:${lineId}`;
  const act = useShiftAct(bookingId, lineId);
  const isOnline = useOnline();
  const [stored, setStored] = useState(() => readPressed(key));
  const [isSending, setIsSending] = useState(false);
  // Also for a press that is sent later: its success is announced to screen readers then.
  const announceSent = useRef<(() => void) | undefined>(undefined);

  const store = (pressed: PressedAct | null) => {
    if (pressed) writeDraft(key, { act: pressed });
    else removeDraft(key);
    setStored(pressed);
  };
  const send = (pressed: PressedAct) => {
    setIsSending(true);
    act.mutate(pressed, {
      onSuccess: () => {
        store(null);
        announceSent.current?.();
      },
      onError: (error) =>
        store(error instanceof ConnectionLost || isFailure(error) ? pressed : null),
      onSettled: () => setIsSending(false),
    });
  };
  const press = (pressed: PressedAct, onSent?: () => void) => {
    announceSent.current = onSent;
    if (isOnline) send(pressed);
    else store(pressed);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that the network is back
  useEffect(() => {
    if (isOnline && stored && !isSending) send(stored);
  }, [isOnline]);
  const wait = isFailure(act.error) ? retryFailedMs : retryMs;
  // A connection can fail without the browser noticing: then no event signals its return.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `send` is another one each time
  useEffect(() => {
    if (!isOnline || !stored || isSending) return;
    const timer = setTimeout(() => send(stored), wait);
    return () => clearTimeout(timer);
  }, [isOnline, stored, isSending, wait]);
  return {
    press,
    stored,
    isSending,
    act,
    /** A stored press shows that it will be sent. */
    error: stored ? null : act.error,
  };
}
