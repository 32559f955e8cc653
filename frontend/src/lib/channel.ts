/** Null where the browser stores nothing for the site and may forbid its tabs to share a channel, too. */
export function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}
