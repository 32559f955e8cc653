import { useQueries } from "@tanstack/react-query";
import {
  geocodePauseMs,
  isNotOnMap,
  type Place,
  placeQueryOptions,
  questionOf,
} from "~/features/bookings/place-query";
import { useDebounced } from "~/lib/use-debounced";

export interface FoundPlace {
  place: Place | null;
  isNotFound: boolean;
  question: string | null;
  isSearching: boolean;
}

const separator = "\n";
const normalised = (texts: readonly string[]) =>
  [...new Set(texts.map((text) => text.trim()).filter(Boolean))].sort();

/** One look-up for each different text, 1.5 s after the last key (BOOK-078). */
export function usePlaces(texts: readonly string[], pauseMs = geocodePauseMs) {
  const typed = normalised(texts).join(separator);
  const settled = useDebounced(typed, pauseMs);
  const wanted = settled ? settled.split(separator) : [];
  const results = useQueries({ queries: wanted.map((text) => placeQueryOptions(text)) });
  return (text: string): FoundPlace => {
    const own = text.trim();
    const result = results[wanted.indexOf(own)];
    if (!result) return { place: null, isNotFound: false, question: null, isSearching: own !== "" };
    return {
      place: result.data ?? null,
      isNotFound: isNotOnMap(result.error),
      question: questionOf(result.error),
      isSearching: result.isFetching,
    };
  };
}
