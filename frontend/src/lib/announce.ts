export interface Announcement {
  id: number;
  text: string;
}

/** More messages than a screen reader can read before they are removed. */
const maxAnnouncements = 5;

let current: readonly Announcement[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: readonly Announcement[]) {
  current = next;
  for (const listener of listeners) listener();
}

/**
 * Announces a message through the page's polite live region, even if the region is not rendered
 * yet. A message that was not read yet is joined to the next one, so neither of two simultaneous
 * messages is lost. An empty text clears both.
 */
export function announce(text: string): number {
  lastId += 1;
  publish(text === "" ? [] : [...current, { id: lastId, text }].slice(-maxAnnouncements));
  return lastId;
}

/** Withdraws a message that was read or is no longer true. */
export function retractAnnouncement(id: number): void {
  if (current.some((one) => one.id === id)) publish(current.filter((one) => one.id !== id));
}

export const announcements = (): readonly Announcement[] => current;

export const lastAnnouncement = (): string => current.at(-1)?.text ?? "";

export function listenForAnnouncements(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
