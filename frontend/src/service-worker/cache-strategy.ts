/**
 * How the worker answers: "kept" from a cache first (names with a hash never change), "page" and "fresh"
 * from the network with the cached copy when there is none, "untouched" as without a worker.
 */
export type CacheStrategy = "kept" | "page" | "fresh" | "untouched";

interface Asked {
  method: string;
  mode: string;
  url: string;
}

/** Never pages of the app, whatever stands behind them: answers for one person, and other people's pages. */
const notOurs = /^\/(?:api|files|sandbox|metrics|healthz|readyz)(?:\/|$)/;

export function cacheStrategyFor(
  { method, mode, url }: Asked,
  origin: string,
  files: readonly string[],
): CacheStrategy {
  const { origin: asked, pathname } = new URL(url);
  if (method !== "GET" || asked !== origin || notOurs.test(pathname)) return "untouched";
  if (mode === "navigate") return /\.\w+$/.test(pathname) ? "untouched" : "page";
  if (pathname.startsWith("/assets/")) return "kept";
  return files.includes(pathname) ? "fresh" : "untouched";
}
