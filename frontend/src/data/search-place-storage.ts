import { tabStorage } from "~/lib/storage";
import type { TimeZone } from "~/lib/time-zone";

export interface SearchPlace {
  lat: number;
  lng: number;
  label: string;
  /** Of a typed place; the reader's own position has the reader's clock. */
  timezone?: TimeZone;
}

/** The place of a search stays in this tab and out of the address. */
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
