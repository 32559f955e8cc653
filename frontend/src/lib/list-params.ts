import { codec, type ParamCodec, textParam } from "./search-params";

/** The page number of a list: 1, 2, 3 … */
export const pageParam = codec<number>((text) => {
  const page = Number(text);
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : null;
}, 1);

/** A day as "2026-11-22"; a date that does not exist is ignored. */
export const dayParam = codec<string>((text) => {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  return day && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : null;
}, "");

export interface Sort<K extends string = string> {
  by: K;
  isDescending: boolean;
}

/** "name" or "-name", if the column is sortable. */
export function sortParam<const K extends string>(
  columns: readonly K[],
  fallback: Sort<NoInfer<K>>,
) {
  const getText = ({ by, isDescending }: Sort) => (isDescending ? `-${by}` : by);
  return {
    read: ([text = ""]: string[]): Sort<K> => {
      const isDescending = text.startsWith("-");
      const by = columns.find((column) => column === text.slice(isDescending ? 1 : 0));
      return by === undefined ? fallback : { by, isDescending };
    },
    write: (sort: Sort<K>): string[] =>
      getText(sort) === getText(fallback) ? [] : [getText(sort)],
  };
}

/**
 * Text that identifies a person: part of a name, an e-mail address, a phone number. It is never
 * part of the URL, which the browser stores and others may see.
 */
export const personalParam: ParamCodec<string> = { ...textParam(), isPersonal: true };

/** The list state that a history entry holds in addition to its URL (useListParams). */
export interface ListState {
  personal?: Record<string, string>;
  /** Whether a control of the list asked for it, not a link or the Back button. */
  isFromControl?: boolean;
}

let narrowedAt: string | null = null;

/** The list on the screen, while it is filtered by something that is not in the URL. */
export function noteNarrowed(pathname: string | null): void {
  narrowedAt = pathname;
}

/**
 * Whether the URL alone would request a different list than the one that is, or was, on the screen.
 */
export function isNarrowedBeside(pathname: string): boolean {
  if (pathname === narrowedAt) return true;
  const { personal = {} } = (history.state?.usr ?? {}) as ListState;
  return pathname === location.pathname && Object.keys(personal).length > 0;
}
