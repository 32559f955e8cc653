/**
 * Caches of the app are named after the build time of the version that filled them; others are not
 * touched.
 */
const prefix = "steady-";
const ownName = /^steady-(\d{1,15})$/;

/** SW-005: the age, by its name, at which a cache may be deleted. */
export const ttlMs = 3_600_000;

export function cacheName(builtAtMs: number): string {
  return `${prefix}${builtAtMs}`;
}

function builtAt(name: string): number | null {
  const digits = ownName.exec(name)?.[1];
  return digits === undefined ? null : Number(digits);
}

export function isOwn(name: string): boolean {
  return builtAt(name) !== null;
}

/** Caches to delete: ours, older than an hour and not in the list to retain (SW-005, SW-006). */
export function expired(names: readonly string[], nowMs: number, keep: readonly string[]) {
  return names.filter((name) => {
    const made = builtAt(name);
    return made !== null && nowMs - made > ttlMs && !keep.includes(name);
  });
}

/** The newest one besides the current: open pages may still use it. */
export function getPredecessor(current: string, names: readonly string[]): string | undefined {
  return names
    .filter((name) => isOwn(name) && name !== current)
    .sort((a, b) => (builtAt(b) ?? 0) - (builtAt(a) ?? 0))[0];
}
