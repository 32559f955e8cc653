/**
 * What was kept may come from an older form, or from somebody else's making: only entries of the same
 * kind as those of `blank` are taken. Null: nothing of use.
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
  // Nothing chosen yet stands as null.
  if (like === null) return value === null || ["number", "string"].includes(typeof value);
  return typeof value === typeof like;
}

/** The entries that are not as they were. */
export function changedValues<T extends object>(values: T, before: T): Partial<T> {
  const entries = Object.entries(values).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key as keyof T]),
  );
  return Object.fromEntries(entries) as Partial<T>;
}
