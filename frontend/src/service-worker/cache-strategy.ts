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
 * Never pages of the app, whatever follows in the path: responses for one user, and pages served by
 * others.
 */
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

/** Pages in other languages, whose scripts are not stored. */
const translated = /^\/(?:es)(?=\/|$)/;

/**
 * The stored copy for a page that the network does not deliver: the English app, or a page in the
 * language of the path with the numbers to call.
 */
export function storedPage(url: string): string {
  const [language] = translated.exec(new URL(url).pathname) ?? [];
  return language ? `${language}/offline.html` : "/index.html";
}
