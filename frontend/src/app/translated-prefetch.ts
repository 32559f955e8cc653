import type { prefetch as englishPrefetch } from "./prefetch";

/** Replaces prefetch.ts in translated builds: their pages start no requests. */
export const prefetch: typeof englishPrefetch = async () => undefined;

export function prepareToPrefetch(): void {}
