import { type DataRouter, type LoaderFunctionArgs, matchRoutes } from "react-router";
import { readSession } from "~/api/session";

/** What a route says of itself, for what is prepared before anybody goes there (router.tsx). */
export interface RouteHandle {
  guard?: ((args: LoaderFunctionArgs) => Response | null) | undefined;
  /** Begins to load what the screen shows first. */
  load?: (args: LoaderFunctionArgs) => void;
}

/** Somebody who only passes over a link does not stay that long. */
export const staysForMs = 80;

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** The page within the app that a press would open here. */
function pageBehind(target: EventTarget | null): URL | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
  if (!link || link.target || link.hasAttribute("download")) return null;
  const url = new URL(link.href);
  const isElsewhere = url.pathname !== location.pathname || url.search !== location.search;
  return url.origin === location.origin && isElsewhere ? url : null;
}

/**
 * Loads the screen behind an address and what it shows first. Whoever may not enter is led elsewhere by
 * the press, not before it; what an administrator reads of others is recorded, so nothing is read for
 * them that they have not opened.
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

/** A link that somebody is about to press: under the pointer, under a finger, or in focus. */
export function watchIntent(router: DataRouter): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = (event: Event, afterMs: number) => {
    clearTimeout(timer);
    const url = pageBehind(event.target);
    if (!url || savesData()) return;
    // A guard may say "not there" by throwing; a part that does not load is asked for again by the press.
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
