let current = "";
const listeners = new Set<() => void>();

/** Says something once through the page's polite live region, also when that is not drawn yet. */
export function announce(text: string): void {
  current = text;
  for (const listener of listeners) listener();
}

export function lastAnnouncement(): string {
  return current;
}

export function listenForAnnouncements(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
