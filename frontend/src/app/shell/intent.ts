import { type DataRouter, type LoaderFunctionArgs, matchRoutes } from "react-router";
import { readSession } from "~/api/session";

/** What a route declares for prefetching before a navigation (router.tsx). */
export interface RouteHandle {
  guard?: ((args: LoaderFunctionArgs) => Response | null) | undefined;
  /** Starts the first requests of the screen. */
  load?: (args: LoaderFunctionArgs) => void;
}

/** A pointer that only passes over a link does not stay that long. */
export const staysForMs = 80;

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** The page of the app that a press would open here. */
function pageBehind(target: EventTarget | null): URL | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!link || link.target || link.hasAttribute("download")) return null;
  const url = new URL(link.href);
  const isElsewhere = url.pathname !== location.pathname || url.search !== location.search;
  return url.origin === location.origin && isElsewhere ? url : null;
}

/**
 * Loads the screen of a URL and its first data. A guard redirects on the press, not before it; an
 * administrator's reads are audited, so nothing is prefetched for them.
 */
export async function prepare(router: DataRouter, url: URL) {
  for (const { route, params } of matchRoutes(router.routes, url) ?? []) {
    const { guard, load }: RouteHandle = route.handle ?? {};
    const args = { request: new Request(url), params } as LoaderFunctionArgs;
    if (guard?.(args)) return;
    if (!readSession().admin) load?.(args);
    if (typeof route.lazy === "function") await route.lazy();
  }
}

/** A link that the user is likely to press: hovered, touched or focused. */
export function watchIntent(router: DataRouter): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = (event: Event, afterMs: number) => {
    clearTimeout(timer);
    const url = pageBehind(event.target);
    if (!url || savesData()) return;
    // A guard may throw "not found"; a chunk that fails to load is requested again on the press.
    const act = () => void prepare(router, url).catch(() => undefined);
    timer = setTimeout(act, afterMs);
  };
  const soon = (event: Event) => begin(event, staysForMs);
  const now = (event: Event) => begin(event, 0);
  const never = () => clearTimeout(timer);
  const listeners = { pointerover: soon, focusin: soon, touchstart: now, pointerout: never };
  for (const [name, listener] of Object.entries(listeners)) {
    document.addEventListener(name, listener, { passive: true });
  }
  return () => {
    never();
    for (const [name, listener] of Object.entries(listeners)) {
      document.removeEventListener(name, listener);
    }
  };
}
