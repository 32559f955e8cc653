/** Caches of the app are named after the moment of the build that filled them; others are left alone. */
const prefix = "steady-";
const ownName = /^steady-(\d{1,15})$/;

/** SW-005: how old a cache must be, by its name, before it may go. */
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

/** Those that may go: ours, older than an hour and not among the ones to keep (SW-005, SW-006). */
export function expired(names: readonly string[], nowMs: number, keep: readonly string[]) {
  return names.filter((name) => {
    const made = builtAt(name);
    return made !== null && nowMs - made > ttlMs && !keep.includes(name);
  });
}

/** The newest beside the current one: pages that are open may still be made of it. */
export function getPredecessor(current: string, names: readonly string[]): string | undefined {
  return names
    .filter((name) => isOwn(name) && name !== current)
    .sort((a, b) => (builtAt(b) ?? 0) - (builtAt(a) ?? 0))[0];
}
