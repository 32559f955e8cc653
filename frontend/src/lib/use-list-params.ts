import { useEffect, useRef } from "react";
import { type To, useSearchParams } from "react-router";
import { type ParamShape, type ParamsOf, readParams, writeParams } from "./search-params";

interface Typed<T> {
  value: T;
  onChange: (value: T) => void;
}

export interface ListParams<S> {
  /** What the address asks for; bad values are defaults. */
  wanted: ParamsOf<S>;
  /** The same list with something changed. Another filter or order begins at the first page. */
  hrefOf: (change: Partial<ParamsOf<S>>) => To;
  /** While somebody types, each pause is no step to go Back to. */
  goTo: (change: Partial<ParamsOf<S>>, options?: { replace?: boolean }) => void;
  /** Props of a filter that is typed: `<TypedFilter {...typed("name")} label="Name" />`. */
  typed: <K extends keyof S>(filter: K) => Typed<ParamsOf<S>[K]>;
  /** Whether anything but page and order differs from the plain address. */
  isFiltered: boolean;
}

const notFilters = ["page", "sort"];

/**
 * A list's filters, order and page in the address, so that Back, a reload and a link find them again.
 * What the address holds besides (whose page it is) stays.
 */
export function useListParams<S extends object>(shape: S): ListParams<S> {
  const [params, setParams] = useSearchParams();
  const wanted = readParams(shape, params);
  // Asked for, and not shown yet: the next change of a quick hand goes on from there.
  const onTheWay = useRef<string[]>([]);
  useEffect(() => {
    const arrived = onTheWay.current.indexOf(params.toString());
    onTheWay.current = arrived < 0 ? [] : onTheWay.current.slice(arrived + 1);
  }, [params]);
  const write = (change: Partial<ParamsOf<S>>, from: URLSearchParams) => {
    const page = "page" in shape ? (shape as ParamShape).page?.read([]) : undefined;
    const all = { ...readParams(shape, from), ...(page === undefined ? {} : { page }), ...change };
    const next = new URLSearchParams(from);
    for (const key of Object.keys(shape)) next.delete(key);
    for (const [key, text] of writeParams(shape, all as ParamsOf<S>)) next.append(key, text);
    return next;
  };
  const written = writeParams(shape, wanted);
  const goTo: ListParams<S>["goTo"] = (change, options) => {
    const last = onTheWay.current.at(-1);
    const next = write(change, last === undefined ? params : new URLSearchParams(last));
    onTheWay.current.push(next.toString());
    setParams(next, options);
  };
  return {
    wanted,
    hrefOf: (change) => ({ search: write(change, params).toString() }),
    goTo,
    typed: (filter) => ({
      value: wanted[filter],
      onChange: (value) =>
        goTo({ [filter]: value } as unknown as Partial<ParamsOf<S>>, { replace: true }),
    }),
    isFiltered: [...written.keys()].some((key) => !notFilters.includes(key)),
  };
}
