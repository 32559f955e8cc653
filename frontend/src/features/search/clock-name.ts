import { getCity } from "~/lib/time-zone";
import type { SearchPlace } from "./search-place";

/** "New York time" where a place was searched, "your time" in the user's own zone. */
export const clockName = (place: SearchPlace | null, isVideo: boolean) =>
  !isVideo && place?.timezone ? `${getCity(place.timezone)} time` : "your time";
