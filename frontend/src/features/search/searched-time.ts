import { instantFromWallTime } from "~/lib/dates";
import { tabStorage } from "~/lib/storage";
import { type SearchedTime, searchedTimeKey } from "./keep-searched-time";
import { readSearchPlace, searchZone } from "./search-place";

export type { SearchedTime };

const dayMs = 24 * 3_600_000;

/** Null also for a past time, which cannot be booked. */
export function readSearchedTime(now = new Date()): SearchedTime | null {
  try {
    const kept = JSON.parse(tabStorage.getItem(searchedTimeKey) ?? "null") as SearchedTime | null;
    if (!kept || !/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(kept.startsAt)) return null;
    const isUsable = Number.isInteger(kept.hours) && kept.hours >= 1 && kept.hours <= 8;
    // Allows a day for the time zones of other places.
    const isOver = !(new Date(`${kept.startsAt}:00Z`).getTime() + dayMs > now.getTime());
    return isUsable && !isOver ? kept : null;
  } catch {
    return null;
  }
}

/** The instant of that time, in the zone of its search. */
export function readSearchedStart(): Date | null {
  const searched = readSearchedTime();
  if (!searched) return null;
  const [date = "", time = ""] = searched.startsAt.split("T");
  return instantFromWallTime(date, time, searchZone(readSearchPlace(), searched.video));
}

/** The initial values of a booking. */
export function getBookingTime(searched: SearchedTime | null) {
  if (!searched) return {};
  const [date = "", arrivalTime = ""] = searched.startsAt.split("T");
  return { date, arrivalTime, hours: searched.hours, isVideo: searched.video === true };
}
