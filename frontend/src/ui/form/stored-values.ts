/**
 * Stored values may come from an older version of the form or be tampered with: only entries of the
 * same type as those of `blank` are used. Null: none is usable.
 */
export function storedValues<T extends object>(kept: unknown, blank: T): Partial<T> | null {
  if (typeof kept !== "object" || kept === null) return null;
  const record = kept as Record<string, unknown>;
  const entries = Object.entries(blank).flatMap(([key, like]) => {
    const value = record[key];
    return isLike(value, like) ? [[key, value] as const] : [];
  });
  return Object.fromEntries(entries) as Partial<T>;
}

function isLike(value: unknown, like: unknown): boolean {
  if (Array.isArray(like)) {
    return Array.isArray(value) && value.every((one) => typeof one === "string");
  }
  // An empty choice is null.
  if (like === null) return value === null || ["number", "string"].includes(typeof value);
  return typeof value === typeof like;
}

/** The entries that changed. */
export function changedValues<T extends object>(values: T, before: T): Partial<T> {
  const entries = Object.entries(values).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key as keyof T]),
  );
  return Object.fromEntries(entries) as Partial<T>;
}
