import { useContext, useEffect } from "react";
import {
  UNSAFE_DataRouterContext as RouterContext,
  type To,
  useLocation,
  useSearchParams,
} from "react-router";
import { type ListState, noteNarrowed } from "./list-params";
import { type ParamShape, type RouteParams, readParams, writeParams } from "./search-params";

interface Typed<T> {
  value: T;
  onChange: (value: T) => void;
}

export interface ListParams<S> {
  /** The list parameters of the URL; bad values become defaults. */
  wanted: RouteParams<S>;
  /** The same list with changes. A new filter or order starts at the first page. */
  buildHref: (change: Partial<RouteParams<S>>) => To;
  /** While the user types, pauses do not add history entries. */
  goTo: (change: Partial<RouteParams<S>>, options?: { replace?: boolean }) => void;
  /** Props for a text filter: `<TypedFilter {...typed("name")} label="Name" />`. */
  typed: <K extends keyof S>(filter: K) => Typed<RouteParams<S>[K]>;
  /** Whether anything other than page and order differs from the defaults. */
  isFiltered: boolean;
}

const notFilters = ["page", "sort"];

/** Another page of the list starts at its top. */
const turns = ["page", "before"];

/** A new filter or order keeps the scroll position at the control that the user changed. */
const keepsPlace = (change: object) => !turns.some((key) => key in change);

const getPersonal = (shape: object) =>
  Object.entries(shape as ParamShape).flatMap(([key, one]) => (one.isPersonal ? [key] : []));

/** The URL and the state stored with it. */
function askedFor(
  shape: object,
  params: URLSearchParams,
  state: ListState | null,
): URLSearchParams {
  if (!state?.personal) return params;
  const all = new URLSearchParams(params);
  for (const key of getPersonal(shape)) {
    all.delete(key);
    const text = state.personal[key];
    if (text) all.set(key, text);
  }
  return all;
}

/** The link target for these parameters; personal ones are carried in the history state. */
function destination(
  shape: object,
  all: URLSearchParams,
): { search: string; state: ListState | null } {
  const keys = getPersonal(shape);
  if (keys.length === 0) return { search: all.toString(), state: null };
  const listed = new URLSearchParams(all);
  const personal: Record<string, string> = {};
  for (const key of keys) {
    const text = all.get(key);
    if (text) personal[key] = text;
    listed.delete(key);
  }
  return { search: listed.toString(), state: { personal } };
}

/**
 * A list's filters, order and page in the URL, so that Back, a reload and a link restore them.
 * Other parameters of the URL (whose page it is) are preserved. Personal parameters (personalParam)
 * are stored in the history state instead: Back and a reload restore them, and they never appear in
 * the URL.
 */
export function useListParams<S extends object>(shape: S): ListParams<S> {
  const [params, setParams] = useSearchParams();
  const { pathname, state } = useLocation();
  const router = useContext(RouterContext)?.router;
  const asked = askedFor(shape, params, state as ListState | null);
  const wanted = readParams(shape, asked);
  const isNarrowed = getPersonal(shape).some((key) => asked.has(key));
  useEffect(() => {
    if (!isNarrowed) return;
    noteNarrowed(pathname);
    return () => noteNarrowed(null);
  }, [isNarrowed, pathname]);
  const write = (change: Partial<RouteParams<S>>, from: URLSearchParams) => {
    const page = "page" in shape ? (shape as ParamShape).page?.read([]) : undefined;
    const all = { ...readParams(shape, from), ...(page === undefined ? {} : { page }), ...change };
    const next = new URLSearchParams(from);
    for (const key of Object.keys(shape)) next.delete(key);
    for (const [key, text] of writeParams(shape, all as RouteParams<S>)) next.append(key, text);
    return next;
  };
  const written = writeParams(shape, wanted);
  const goTo: ListParams<S>["goTo"] = (change, options) => {
    // A location that is not rendered yet counts: a quick second change builds on it.
    const { search: at = "", state: held } = router?.state.location ?? {};
    const newest = askedFor(shape, new URLSearchParams(at), held as ListState | null);
    const { search, state } = destination(shape, write(change, newest));
    const marked: ListState = { ...state, isFromControl: true };
    setParams(search, { ...options, state: marked, preventScrollReset: keepsPlace(change) });
  };
  return {
    wanted,
    buildHref: (change) => {
      const preventScrollReset = keepsPlace(change);
      const to = { ...destination(shape, write(change, asked)), preventScrollReset };
      return to;
    },
    goTo,
    typed: (filter) => ({
      value: wanted[filter],
      onChange: (value) =>
        goTo({ [filter]: value } as unknown as Partial<RouteParams<S>>, { replace: true }),
    }),
    isFiltered: [...written.keys()].some((key) => !notFilters.includes(key)),
  };
}
