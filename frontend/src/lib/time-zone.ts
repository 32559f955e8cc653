import { browser } from "./browser";

/** Every formatter takes the zone: a time without its place has caused enough missed meetings. */
export type TimeZone = string;

export const defaultTimeZone: TimeZone = "America/New_York";

export function browserTimeZone(): TimeZone {
  return browser.timeZone() || defaultTimeZone;
}

/** "New York" */
export const cityOf = (zone: TimeZone) => zone.split("/").at(-1)?.replaceAll("_", " ") ?? zone;
