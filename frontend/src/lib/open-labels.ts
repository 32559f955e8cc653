/** "in_review" as "In review", for a value that only a later release has a label for. */
export function humanize(value: string): string {
  const text = value.replace(/[_-]+/g, " ").trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * Labels of a closed list that answer for every value. The server may be newer than this page: one
 * row with a value from a later release must not take the whole page away.
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
