/**
 * How far a companion is. The server measures from the middle of an area of about ten miles and
 * rounds to five, so the nearest figure, 0, means as much as ten.
 */
export function formatDistance(miles: number): string {
  return miles === 0 ? "Within 10 miles" : `About ${miles.toLocaleString("en-US")} miles away`;
}
