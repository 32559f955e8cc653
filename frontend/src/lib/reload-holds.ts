/** What a reload for a new version would interrupt or lose; it waits until all of them are over. */
export interface ReloadHold {
  isHolding: () => boolean;
  /** Something was typed; else the page waits for an answer. */
  isTyped?: true;
  /** Keeps what would be lost where the page finds it again; false, or none: it cannot. */
  keep?: () => boolean;
}

const holds = new Set<ReloadHold>();

/** Returns how to let go. */
export function blockReload(hold: ReloadHold): () => void {
  holds.add(hold);
  return () => {
    holds.delete(hold);
  };
}

export function reloadHolds(): ReloadHold[] {
  return [...holds].filter(({ isHolding }) => isHolding());
}
