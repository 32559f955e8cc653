/**
 * State that belongs in the URL (filters, tabs, sorting): each key has a codec over the list of
 * values under that key. A bad or missing value becomes the default, never an error. The checks are
 * written by hand, because the schema library would be the largest part of the search page for a
 * handful of values.
 */
export interface ParamCodec<T> {
  read: (values: string[]) => T;
  write: (value: T) => string[];
  /** Stored in the history entry, not in the URL (useListParams). */
  isPersonal?: true;
}

/** `parse` returns null for unusable values. */
export function codec<T>(parse: (text: string) => T | null, fallback: T): ParamCodec<T> {
  return {
    read: ([first]) => (first === undefined ? null : parse(first)) ?? fallback,
    write: (value) => (value === fallback ? [] : [String(value)]),
  };
}

/** A whole number of months: the server rejects fractions. */
export function numberParam(fallback: number, minimum: number, maximum: number) {
  return codec<number>((text) => {
    const value = text.trim() === "" ? Number.NaN : Number(text);
    return Number.isInteger(value) && value >= minimum && value <= maximum ? value : null;
  }, fallback);
}

export function booleanParam(fallback: boolean) {
  return codec<boolean>((text) => {
    if (text === "true") return true;
    return text === "false" ? false : null;
  }, fallback);
}

export function textParam(fallback = "", maximum = 200) {
  return codec<string>((text) => (text.trim().length <= maximum ? text.trim() : null), fallback);
}

export function choiceParam<const T extends string>(choices: readonly T[], fallback: NoInfer<T>) {
  return codec<T>((text) => choices.find((choice) => choice === text) ?? null, fallback);
}

/** Repeated keys, e.g. ?skills=A&skills=B. */
export function listParam(maximum = 200): ParamCodec<string[]> {
  return {
    read: (values) => [...new Set(values.filter((value) => value.length > 0))].slice(0, maximum),
    write: (value) => value,
  };
}

/** Repeated keys of which only the known values count. */
export function choicesParam<const T extends string>(choices: readonly T[]): ParamCodec<T[]> {
  return {
    read: (values) => choices.filter((choice) => values.includes(choice)),
    write: (value) => value,
  };
}

export type ParamShape = Record<string, ParamCodec<never>>;

// biome-ignore format: one line reads better
export type RouteParams<S> = { [K in keyof S]: S[K] extends ParamCodec<infer T> ? T : never };

export function readParams<S extends object>(shape: S, params: URLSearchParams): RouteParams<S> {
  const result: Record<string, unknown> = {};
  for (const [key, one] of Object.entries(shape) as [string, ParamCodec<unknown>][]) {
    result[key] = one.read(params.getAll(key));
  }
  return result as RouteParams<S>;
}

/** Defaults are omitted, so that the URL stays short. */
export function writeParams<S extends object>(shape: S, values: RouteParams<S>): URLSearchParams {
  const params = new URLSearchParams();
  for (const [key, one] of Object.entries(shape) as [string, ParamCodec<unknown>][]) {
    for (const text of one.write((values as Record<string, unknown>)[key]))
      params.append(key, text);
  }
  return params;
}
