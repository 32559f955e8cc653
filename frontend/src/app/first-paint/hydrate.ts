import {
  createBrowserRouter,
  type DataRouter,
  type LoaderFunctionArgs,
  matchRoutes,
  type RouteObject,
} from "react-router";
import type { RouteHandle } from "../shell/intent";

/**
 * A router that hydrates the prerendered page (prerender.tsx): the screen's chunk is loaded first,
 * and no loader runs; the loader's requests start here. Null: the prerendered page does not match.
 */
export async function createRouterFor(routes: RouteObject[]): Promise<DataRouter | null> {
  const found = matchRoutes(routes, window.location) ?? [];
  for (const { route, params } of found) {
    const { guard, load }: RouteHandle = route.handle ?? {};
    const args = { request: new Request(location.href), params } as LoaderFunctionArgs;
    if (guard?.(args)) return null;
    load?.(args);
  }
  await Promise.all(
    found.map(async ({ route }) => {
      if (typeof route.lazy !== "function") return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
  const loaded = found.filter(({ route }) => route.loader).map(({ route }) => [route.id, null]);
  return createBrowserRouter(routes, { hydrationData: { loaderData: Object.fromEntries(loaded) } });
}

/** Resolves when the first page and its screen can be rendered. */
export function isReady(router: DataRouter): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) return resolve();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}
