import { readSession } from "~/api/session";
import { logOut } from "~/features/accounts/log-out";
import { browser } from "~/lib/browser";
import { tabStorage } from "~/lib/storage";

/** A page that says nothing about the visitor. */
export const neutralPage = "https://www.weather.gov/";

/**
 * Leaves at once and logs out, so that the next person at this browser finds nothing. The history entry is
 * replaced: Back does not return here. Drafts in this tab are dropped.
 */
export function leaveSite(): void {
  if (readSession().token) void logOut();
  tabStorage.clear();
  // A form keeps its last keys while the page goes.
  window.addEventListener("pagehide", () => tabStorage.clear(), { once: true });
  browser.replaceBy(neutralPage);
}

const pressesToLeave = 3;
const maxPauseMs = 1_000;

/** Shift three times, with no other key in between, leaves as the link does. Gives how to stop listening. */
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
