import type { Place } from "~/data/place";
import { defaultTimeZone, type TimeZone } from "~/lib/dates";
import { plural } from "~/lib/translate";

/** The known state of the place of a line. */
export interface PlaceStatus {
  zone: TimeZone;
  place: Place | null;
  isNotFound: boolean;
  /** The server's question when the text matches several places. */
  question?: string | null;
  /** Those places, most likely first. */
  choices?: readonly Place[];
  /** The address or the route to it is being looked up. */
  isCalculating: boolean;
  /** Miles; null while unknown. */
  distance: number | null;
  travelMinutes: number | null;
  /** The place is only approximate, which rules out a price for now. */
  needsExactPlace?: boolean;
  /** The error when the look-up itself failed, which says nothing about the place. */
  lookUpFailure?: string | null;
  onRetry?: (() => unknown) | undefined;
}

/** The zone of a place, or the alternative zone if the user chose it. */
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
  return plural(rounded, { one: "# mile", other: "# miles" });
}
