import { useCallback, useState } from "react";
import { tabStorage } from "~/lib/storage";
import { browserTimeZone, type TimeZone } from "~/lib/time-zone";

export interface SearchPlace {
  lat: number;
  lng: number;
  label: string;
  /** Of a typed place; the reader's own position has the reader's clock. */
  timezone?: TimeZone;
}

/** Where somebody searches from stays in this tab and out of the address. */
const storageKey = "steady-search-place";

export function readSearchPlace(): SearchPlace | null {
  try {
    const value = JSON.parse(tabStorage.getItem(storageKey) ?? "null") as SearchPlace | null;
    return value && typeof value.lat === "number" && typeof value.lng === "number" ? value : null;
  } catch {
    return null;
  }
}

export function useSearchPlace() {
  const [place, setPlace] = useState<SearchPlace | null>(readSearchPlace);
  const remember = useCallback((next: SearchPlace | null) => {
    if (next) tabStorage.setItem(storageKey, JSON.stringify(next));
    else tabStorage.removeItem(storageKey);
    setPlace(next);
  }, []);
  return [place, remember] as const;
}

/** The clock that times of a search are read on: by video the reader's, since there is no travel. */
export function searchZone(place: SearchPlace | null, isVideo: boolean): TimeZone {
  return (!isVideo && place?.timezone) || browserTimeZone();
}
