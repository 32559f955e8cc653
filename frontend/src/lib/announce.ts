export interface Announcement {
  id: number;
  text: string;
}

/** More than can be read out before they are gone. */
const maxAnnouncements = 5;

let current: readonly Announcement[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function publish(next: readonly Announcement[]) {
  current = next;
  for (const listener of listeners) listener();
}

/**
 * Says something through the page's polite live region, also when that is not drawn yet. What is said
 * before it was read out is joined to it: of two at once neither is lost. An empty text clears both.
 */
export function announce(text: string): number {
  lastId += 1;
  publish(text === "" ? [] : [...current, { id: lastId, text }].slice(-maxAnnouncements));
  return lastId;
}

/** Takes back one that is read, or no longer true. */
export function retractAnnouncement(id: number): void {
  if (current.some((one) => one.id === id)) publish(current.filter((one) => one.id !== id));
}

export const announcements = (): readonly Announcement[] => current;

export const lastAnnouncement = (): string => current.at(-1)?.text ?? "";

export function listenForAnnouncements(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
