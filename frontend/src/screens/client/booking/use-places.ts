import { useQueries } from "@tanstack/react-query";
import {
  getPlaceChoices,
  getPlaceQuestion,
  isNotOnMap,
  type Place,
  placeQueryOptions,
} from "~/data/place";
import { useDebounced } from "~/lib/use-debounced";

const geocodePauseMs = 1500; // BOOK-078

export interface FoundPlace {
  place: Place | null;
  isNotFound: boolean;
  question: string | null;
  /** The places that a city without a state may refer to. */
  choices: readonly Place[];
  isSearching: boolean;
  /** The failed look-up, which says nothing about the place. */
  failure: unknown;
  retry: () => unknown;
}

const unknown = {
  place: null,
  isNotFound: false,
  question: null,
  choices: [],
  failure: null,
  retry: () => undefined,
};
const separator = "\n";
const normalised = (texts: readonly string[]) =>
  [...new Set(texts.map((text) => text.trim()).filter(Boolean))].sort();

/** One look-up for each distinct text, 1.5 s after the last keystroke (BOOK-078). */
export function usePlaces(texts: readonly string[], pauseMs = geocodePauseMs) {
  const typed = normalised(texts).join(separator);
  const settled = useDebounced(typed, pauseMs);
  const wanted = settled ? settled.split(separator) : [];
  const results = useQueries({ queries: wanted.map((text) => placeQueryOptions(text)) });
  return (text: string): FoundPlace => {
    const own = text.trim();
    const result = results[wanted.indexOf(own)];
    if (!result) return { ...unknown, isSearching: own !== "" };
    const isNotFound = isNotOnMap(result.error);
    return {
      place: result.data ?? null,
      isNotFound,
      question: getPlaceQuestion(result.error),
      choices: getPlaceChoices(result.error),
      isSearching: result.isFetching,
      failure: isNotFound || result.isFetching ? null : result.error,
      retry: () => result.refetch(),
    };
  };
}
