import type { Place } from "~/data/place";
import { defaultTimeZone, type TimeZone } from "~/lib/dates";

/** What is known about where a line takes place. */
export interface PlaceStatus {
  zone: TimeZone;
  place: Place | null;
  isNotFound: boolean;
  /** Which of several places is meant, in the server's words. */
  question?: string | null;
  /** Those places, likeliest first. */
  choices?: readonly Place[];
  /** The address is being looked up, or the way to it measured. */
  isCalculating: boolean;
  /** Miles; null while unknown. */
  distance: number | null;
  travelMinutes: number | null;
  /** The place is only roughly known, and nothing makes up for it: no price yet. */
  needsExactPlace?: boolean;
  /** Said when the place could not be looked up, which says nothing about the place itself. */
  lookUpFailure?: string | null;
  onRetry?: (() => unknown) | undefined;
}

/** The zone of a place, or the other one in use there when that was chosen. */
export function zoneAt(place: Place | null, chosen: TimeZone | undefined): TimeZone {
  if (!place) return defaultTimeZone;
  return chosen && chosen === place.otherTimezone ? chosen : place.timezone;
}

/** "45 min", "2 h", "2 h 5 min" */
export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes - hours * 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

export function formatMiles(miles: number): string {
  const rounded = miles < 10 ? Math.round(miles * 10) / 10 : Math.round(miles);
  return `${rounded.toLocaleString("en-US")} ${rounded === 1 ? "mile" : "miles"}`;
}
