import { localeTag } from "./locale";
import { t } from "./translate";

/**
 * The distance to a companion. The server measures from the center of an area of about ten miles
 * and rounds to five, so the smallest figure, 0, means up to ten.
 */
export function formatDistance(miles: number): string {
  return miles === 0 ? t`Within 10 miles` : `About ${miles.toLocaleString(localeTag)} miles away`;
}
