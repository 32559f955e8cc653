import { tabStorage } from "~/lib/storage";
import type { timeOf } from "./criteria";

/** When somebody searched for stays in this tab, so that the booking form begins with it. */
export const searchedTimeKey = "steady-search-time";

export type SearchedTime = ReturnType<typeof timeOf>;

export function keepSearchedTime({ startsAt, hours, video }: SearchedTime): void {
  const kept = JSON.stringify({ startsAt, hours, video });
  if (startsAt) tabStorage.setItem(searchedTimeKey, kept);
  else tabStorage.removeItem(searchedTimeKey);
}
