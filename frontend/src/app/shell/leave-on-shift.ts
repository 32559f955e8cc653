import { leaveSite } from "./leave-site";

const pressesToLeave = 3;
const maxPauseMs = 1_000;

/**
 * Pressing Shift three times, without another key in between, works like the link. Returns the
 * unsubscribe function.
 */
export function leaveOnShift(): () => void {
  let presses = 0;
  let lastAt = Number.NEGATIVE_INFINITY;
  const handleKey = ({ key, repeat, timeStamp }: KeyboardEvent) => {
    if (repeat) return;
    if (key !== "Shift") {
      presses = 0;
      return;
    }
    presses = timeStamp - lastAt > maxPauseMs ? 1 : presses + 1;
    lastAt = timeStamp;
    if (presses >= pressesToLeave) leaveSite();
  };
  window.addEventListener("keydown", handleKey, true);
  return () => window.removeEventListener("keydown", handleKey, true);
}
