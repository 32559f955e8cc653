import { tabStorage } from "~/lib/storage";
import type { TimeZone } from "~/lib/time-zone";

export interface SearchPlace {
  lat: number;
  lng: number;
  label: string;
  /** Set for a typed place; the user's own position has the user's time zone. */
  timezone?: TimeZone;
}

/** The place of a search is stored in this tab and not in the URL. */
const storageKey = "steady-search-place";

export function readSearchPlace(): SearchPlace | null {
  try {
    const value = JSON.parse(tabStorage.getItem(storageKey) ?? "null") as SearchPlace | null;
    return value && typeof value.lat === "number" && typeof value.lng === "number" ? value : null;
  } catch {
    return null;
  }
}

export function storeSearchPlace(place: SearchPlace | null): void {
  if (place) tabStorage.setItem(storageKey, JSON.stringify(place));
  else tabStorage.removeItem(storageKey);
}
