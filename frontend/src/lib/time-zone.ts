import { browser } from "./browser";
import { cityLabel } from "./city-label";

/** Every formatter takes the zone: times without a place have caused enough missed meetings. */
export type TimeZone = string;

export const defaultTimeZone: TimeZone = "America/New_York";

const known = new Map<TimeZone, boolean>();

function canFormat(zone: TimeZone): boolean {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: zone }).format(0) !== "";
  } catch {
    return false;
  }
}

function isKnownZone(zone: TimeZone): boolean {
  const isKnown = known.get(zone) ?? canFormat(zone);
  known.set(zone, isKnown);
  return isKnown;
}

/**
 * The zone if the browser knows it, otherwise UTC, so that its times still denote an instant. The
 * server may have newer zone data than the browser.
 */
export const formattableZone = (zone: TimeZone): TimeZone => (isKnownZone(zone) ? zone : "UTC");

export function browserTimeZone(): TimeZone {
  const zone = browser.timeZone();
  return zone && isKnownZone(zone) ? zone : defaultTimeZone; // some browsers report "Etc/Unknown"
}

/** "New York" */
export const getCity = (zone: TimeZone) =>
  cityLabel(formattableZone(zone).split("/").at(-1)?.replaceAll("_", " ") ?? zone);
