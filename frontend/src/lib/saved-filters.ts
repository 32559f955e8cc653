import { browserStorage } from "./storage";
import { filtersKey } from "./tab-storage";

/**
 * Named filters of a list, in this browser, by the account that saved them. They hold what the URL
 * holds, so never text about a person. A logout removes them (SE8), an expired session does not.
 */
export interface SavedFilter {
  name: string;
  /** The query of the list's URL, without "?". */
  search: string;
}

export const maxSavedFilters = 20;
export const maxFilterName = 40;

type Stored = Record<string, SavedFilter[]>;

const isSavedFilter = (value: unknown): value is SavedFilter => {
  const { name, search } = (value ?? {}) as Partial<SavedFilter>;
  return typeof name === "string" && typeof search === "string";
};

function readAll(): Stored {
  try {
    const stored: unknown = JSON.parse(browserStorage.getItem(filtersKey) ?? "{}");
    if (typeof stored !== "object" || stored === null) return {};
    const valid = Object.entries(stored).map(([account, filters]) => [
      account,
      Array.isArray(filters) ? filters.filter(isSavedFilter) : [],
    ]);
    return Object.fromEntries(valid);
  } catch {
    return {};
  }
}

export const readSavedFilters = (account: string): readonly SavedFilter[] =>
  readAll()[account] ?? [];

function write(account: string, filters: SavedFilter[]): readonly SavedFilter[] {
  browserStorage.setItem(filtersKey, JSON.stringify({ ...readAll(), [account]: filters }));
  return filters;
}

/** Replaces the one with the same name. The oldest goes when there are too many. */
export function saveFilter(account: string, filter: SavedFilter): readonly SavedFilter[] {
  const others = readSavedFilters(account).filter(({ name }) => name !== filter.name);
  return write(account, [...others, filter].slice(-maxSavedFilters));
}

export function removeFilter(account: string, name: string): readonly SavedFilter[] {
  return write(
    account,
    readSavedFilters(account).filter((one) => one.name !== name),
  );
}
