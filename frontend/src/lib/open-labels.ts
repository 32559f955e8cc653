/** "in_review" as "In review", for a value that is newer than this version's labels. */
export function humanize(value: string): string {
  const text = value.replace(/[_-]+/g, " ").trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * Labels of an enum that also cover unknown values. The server may be newer than this page, and a
 * single row with a new value must not break the whole page.
 */
export function openLabels<K extends string, V>(
  labels: Readonly<Record<K, V>>,
  fallback: (value: string) => V,
): Record<K, V> {
  return new Proxy(labels, {
    get: (known, key) =>
      typeof key === "symbol" || Object.hasOwn(known, key)
        ? Reflect.get(known, key)
        : fallback(key),
  });
}

export const textLabels = <K extends string>(labels: Readonly<Record<K, string>>) =>
  openLabels(labels, humanize);
