import type { components } from "~/api/schema";
import type { BookingLine } from "./booking-lines";

type Address = components["schemas"]["Address"];

/** "your position" names no place. */
const isNamed = (label: string) => /\d{5}|\p{L}, /u.test(label);

/**
 * Where a visit most likely is: where the person just searched, or at home. Of one city the home is
 * taken, since it has a door.
 */
export function prefilledPlace(home: Address | undefined, searched: string | null): string {
  const label = searched && isNamed(searched) ? searched : null;
  if (!home) return label ?? "";
  const city = `${home.city}, ${home.state}`;
  if (label && !label.toLowerCase().startsWith(city.toLowerCase())) return label;
  return [home.street, `${city} ${home.zip}`.trim()].filter(Boolean).join(", ");
}

/** The first visit's place, until the person types one. */
export function withPlace(lines: readonly BookingLine[], place: string): BookingLine[] {
  return lines.map((line, index) => {
    const isOpen = index === 0 && !line.isVideo && !line.hasOwnPlace && !line.location;
    return isOpen ? { ...line, location: place } : line;
  });
}
