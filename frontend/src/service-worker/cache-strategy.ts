/**
 * How the worker responds: "kept" is cache first (names with a hash never change), "page" and
 * "fresh" are network first with the cached copy as a fallback, "untouched" bypasses the worker.
 */
export type CacheStrategy = "kept" | "page" | "fresh" | "untouched";

interface Asked {
  method: string;
  mode: string;
  url: string;
}

/**
 * Never pages of the English app, whatever follows in the path: responses for one user, pages served
 * by others, and pages in other languages, whose scripts are not stored.
 */
const notOurs = /^\/(?:api|es|files|sandbox|metrics|healthz|readyz)(?:\/|$)/;

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
