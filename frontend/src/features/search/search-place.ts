import { useCallback, useState } from "react";
import { readSearchPlace, type SearchPlace, storeSearchPlace } from "~/data/search-place-storage";
import { browserTimeZone, type TimeZone } from "~/lib/time-zone";

export { readSearchPlace, type SearchPlace };

export function useSearchPlace() {
  const [place, setPlace] = useState<SearchPlace | null>(readSearchPlace);
  const remember = useCallback((next: SearchPlace | null) => {
    storeSearchPlace(next);
    setPlace(next);
  }, []);
  return [place, remember] as const;
}

/** The zone of searched times: for video the user's, since there is no travel. */
export function searchZone(place: SearchPlace | null, isVideo: boolean): TimeZone {
  return (!isVideo && place?.timezone) || browserTimeZone();
}
