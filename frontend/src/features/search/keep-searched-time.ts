import { tabStorage } from "~/lib/storage";
import type { getTime } from "./criteria";

/** When somebody searched for stays in this tab, so that the booking form begins with it. */
export const searchedTimeKey = "steady-search-time";

export type SearchedTime = ReturnType<typeof getTime>;

/** What was searched for last in this tab, unless it has begun by `wallNow`, the place's clock. */
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
