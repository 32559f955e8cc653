import { tabStorage } from "~/lib/storage";
import type { getTime } from "./criteria";

/** The searched time is stored in this tab, so that the booking form starts with it. */
export const searchedTimeKey = "steady-search-time";

export type SearchedTime = ReturnType<typeof getTime>;

/**
 * The last searched time of this tab, unless it is before `wallNow`, the local time of the place.
 */
export function searchedTimeAhead(wallNow: string): SearchedTime | null {
  try {
    const kept = JSON.parse(tabStorage.getItem(searchedTimeKey) ?? "null") as SearchedTime | null;
    return kept && typeof kept.startsAt === "string" && kept.startsAt > wallNow ? kept : null;
  } catch {
    return null;
  }
}

export function keepSearchedTime({ startsAt, hours, video }: SearchedTime): void {
  const kept = JSON.stringify({ startsAt, hours, video });
  if (startsAt) tabStorage.setItem(searchedTimeKey, kept);
  else tabStorage.removeItem(searchedTimeKey);
}
