import { getCity } from "~/lib/time-zone";
import { t } from "~/lib/translate";
import type { SearchPlace } from "./search-place";

/** "New York time" where a place was searched, "your time" in the user's own zone. */
export const clockName = (place: SearchPlace | null, isVideo: boolean) =>
  !isVideo && place?.timezone ? t`${getCity(place.timezone)} time` : t`your time`;
