import { browserStorage, tabStorage } from "./storage";
import { themeKey } from "./theme";

/** Filters that administrators saved, by account (saved-filters.ts). */
export const filtersKey = "steady-filters";

const draftPrefix = "steady-draft:";
const visitorDrafts = `${draftPrefix}visitor:`;

function forget(isForgotten: (key: string) => boolean): void {
  for (const key of tabStorage.keys()) {
    if (key !== themeKey && isForgotten(key)) tabStorage.removeItem(key);
  }
}

/** A logout removes everything for the next person at this computer, except the color theme. */
export function forgetTab(): void {
  browserStorage.removeItem(filtersKey);
  forget(() => true);
}

/**
 * Called when the user changes. A user's own drafts remain for that user only, in case the session
 * expired; a visitor's drafts carry over into the login.
 */
export function forgetOthers(now: string | null, before: string | null): void {
  const own = `${draftPrefix}${now ?? before}:`;
  const isVisitors = (key: string) => before === null && !key.startsWith(draftPrefix);
  forget((key) => {
    if (key.startsWith(own) || isVisitors(key)) return false;
    return before !== null || !key.startsWith(visitorDrafts);
  });
}
