import { useCallback, useState } from "react";
import { tabStorage } from "~/lib/storage";
import type { SearchPlace } from "./criteria";

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
