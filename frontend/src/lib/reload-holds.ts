/**
 * Work that a reload for a new version would interrupt or lose; the reload waits until all of it is
 * finished.
 */
export interface ReloadHold {
  isHolding: () => boolean;
  /** True for unsaved input; otherwise the page is waiting for a response. */
  isTyped?: true;
  /**
   * Saves unsaved input where the page can restore it; missing, or false when called: it cannot be
   * saved.
   */
  keep?: () => boolean;
}

const holds = new Set<ReloadHold>();

/** Returns a function that releases the hold. */
export function blockReload(hold: ReloadHold): () => void {
  holds.add(hold);
  return () => {
    holds.delete(hold);
  };
}

export function reloadHolds(): ReloadHold[] {
  return [...holds].filter(({ isHolding }) => isHolding());
}
