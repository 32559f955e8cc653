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
