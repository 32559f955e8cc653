import { readSession } from "~/api/session";
import { logOut } from "~/features/accounts/log-out";
import { browser } from "~/lib/browser";
import { tabStorage } from "~/lib/storage";

/** A page that reveals nothing about the visitor. */
export const neutralPage = "https://www.weather.gov/";

/**
 * Leaves at once and logs out, so that the next person at this browser finds nothing. Replaces the
 * history entry, so Back does not return here, and deletes the drafts of this tab.
 */
export function leaveSite(): void {
  if (readSession().token) void logOut();
  tabStorage.clear();
  // A form stores its last keystrokes while the page unloads.
  window.addEventListener("pagehide", () => tabStorage.clear(), { once: true });
  browser.replaceBy(neutralPage);
}
