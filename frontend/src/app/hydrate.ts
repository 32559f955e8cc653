import {
  createBrowserRouter,
  type DataRouter,
  type LoaderFunctionArgs,
  matchRoutes,
  type RouteObject,
} from "react-router";
import type { RouteHandle } from "./shell/intent";

/**
 * A router that draws at once what the build has rendered (prerender.tsx): the screen is loaded first,
 * and no loader runs; what one would have asked for is asked for here. Null: another page is due.
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

/** Once the first page is there to be drawn, with its screen. */
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
