/**
 * Null where the browser blocks storage for the site, because it may then also refuse to open a
 * channel.
 */
export function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}
