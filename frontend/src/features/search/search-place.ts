import { useCallback, useState } from "react";
import type { SearchPlace } from "./criteria";

/** Where somebody searches from stays in this tab and out of the address. */
const storageKey = "steady-search-place";

export function readSearchPlace(): SearchPlace | null {
  try {
    const value = JSON.parse(sessionStorage.getItem(storageKey) ?? "null") as SearchPlace | null;
    return value && typeof value.lat === "number" && typeof value.lng === "number" ? value : null;
  } catch {
    return null;
  }
}

export function useSearchPlace() {
  const [place, setPlace] = useState<SearchPlace | null>(readSearchPlace);
  const remember = useCallback((next: SearchPlace | null) => {
    if (next) sessionStorage.setItem(storageKey, JSON.stringify(next));
    else sessionStorage.removeItem(storageKey);
    setPlace(next);
  }, []);
  return [place, remember] as const;
}

const positionTimeoutMs = 10_000;

/** The browser's own position, asked for only after a click, rounded to about a mile. */
export function currentPosition(): Promise<SearchPlace> {
  return new Promise((resolve, reject) => {
    if (!navigator.geolocation) {
      reject(new Error("unsupported"));
      return;
    }
    const rounded = (degrees: number) => Math.round(degrees * 50) / 50;
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({
          lat: rounded(coords.latitude),
          lng: rounded(coords.longitude),
          label: "your position",
        }),
      reject,
      { timeout: positionTimeoutMs, maximumAge: 600_000 },
    );
  });
}
