import type { components } from "~/api/schema";
import type { BookingLine } from "./booking-lines";

type Address = components["schemas"]["Address"];

/** "your position" is not the name of a place. */
const isNamed = (label: string) => /\d{5}|\p{L}, /u.test(label);

/**
 * The most likely place of a visit: the last search, or the user's home. If both are in the same
 * city, the home, because it has a street address.
 */
export function prefilledPlace(home: Address | undefined, searched: string | null): string {
  const label = searched && isNamed(searched) ? searched : null;
  if (!home) return label ?? "";
  const city = `${home.city}, ${home.state}`;
  if (label && !label.toLowerCase().startsWith(city.toLowerCase())) return label;
  return [home.street, `${city} ${home.zip}`.trim()].filter(Boolean).join(", ");
}

/** The first visit's place, until the user types one. */
export function withPlace(lines: readonly BookingLine[], place: string): BookingLine[] {
  return lines.map((line, index) => {
    const isOpen = index === 0 && !line.isVideo && !line.hasOwnPlace && !line.location;
    return isOpen ? { ...line, location: place } : line;
  });
}
