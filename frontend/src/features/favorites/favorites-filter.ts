import type { FavoritesFilter } from "~/data/subject-calls";
import { pageParam, personalParam, sortParam } from "~/lib/list-params";
import { choiceParam, codec, type RouteParams, textParam } from "~/lib/search-params";

/** FAV-012 */
export const favoriteKeys = ["displayName", "rating", "hourlyRate"] as const;
export type FavoriteKey = (typeof favoriteKeys)[number];

/** FAV-009: "0" to "5" in steps of "0.1". */
export const isRating = (text: string) => /^([0-4](\.\d)?|5(\.0)?)?$/.test(text);
/** FAV-010: dollars and cents. */
export const isRate = (text: string) => /^(\d{1,6}(\.\d{1,2})?)?$/.test(text);

const numberText = (isUsable: (text: string) => boolean) =>
  codec<string>((text) => (isUsable(text.trim()) ? text.trim() : null), "");

/** Filters, order and page are in the URL, the name filter is in the history state. */
export const favoritesShape = {
  name: personalParam,
  location: textParam(),
  minRating: numberText(isRating),
  minRate: numberText(isRate),
  maxRate: numberText(isRate),
  status: choiceParam(["any", "online", "offline"] as const, "any"),
  // FAV-014
  sort: sortParam(favoriteKeys, { by: "displayName", isDescending: false }),
  page: pageParam,
};

export type FavoritesParams = RouteParams<typeof favoritesShape>;

export const noFilters = {
  name: "",
  location: "",
  minRating: "",
  minRate: "",
  maxRate: "",
  status: "any",
} as const satisfies Partial<FavoritesParams>;

export function countFilters(wanted: FavoritesParams): number {
  return Object.entries(noFilters).filter(
    ([name, none]) => wanted[name as keyof typeof noFilters] !== none,
  ).length;
}

/** FAV-010: a minimum above the maximum. */
export function isRangeInverted({ minRate, maxRate }: FavoritesParams): boolean {
  return minRate !== "" && maxRate !== "" && Number(minRate) > Number(maxRate);
}

const rowsOfPage = 20;

/** The server's query; unset filters are omitted. */
export function toQueryFilter({ sort, page, status, ...texts }: FavoritesParams): FavoritesFilter {
  const numbers = { minRating: texts.minRating, minRate: texts.minRate, maxRate: texts.maxRate };
  const given = Object.entries(numbers).filter(([, text]) => text !== "");
  return {
    ...(texts.name && { name: texts.name }),
    ...(texts.location && { location: texts.location }),
    ...Object.fromEntries(given.map(([name, text]) => [name, Number(text)])),
    ...(status !== "any" && { status }),
    sort: sort.by,
    order: sort.isDescending ? "desc" : "asc",
    page,
    limit: rowsOfPage,
  };
}
