import { tabStorage } from "./storage";
import { themeKey } from "./theme";

const draftPrefix = "steady-draft:";
const visitorDrafts = `${draftPrefix}visitor:`;

function forget(isForgotten: (key: string) => boolean): void {
  for (const key of tabStorage.keys()) {
    if (key !== themeKey && isForgotten(key)) tabStorage.removeItem(key);
  }
}

/** After a log-out nothing is for the next person at this computer; the colors may stay. */
export function forgetTab(): void {
  forget(() => true);
}

/**
 * Somebody left, or somebody else came. A person's own half-filled forms wait for that person alone,
 * should the session have run out; what a visitor typed goes along into the log-in.
 */
export function forgetOthers(now: string | null, before: string | null): void {
  const own = `${draftPrefix}${now ?? before}:`;
  const isVisitors = (key: string) => before === null && !key.startsWith(draftPrefix);
  forget((key) => {
    if (key.startsWith(own) || isVisitors(key)) return false;
    return before !== null || !key.startsWith(visitorDrafts);
  });
}
