import { createBrowserRouter, matchRoutes, type RouteObject } from "react-router";

/** A router that draws at once what the build has rendered (prerender.tsx): the screen is loaded first, and no loader runs. */
export async function createRouterFor(routes: RouteObject[]) {
  const found = matchRoutes(routes, window.location) ?? [];
  await Promise.all(
    found.map(async ({ route }) => {
      if (typeof route.lazy !== "function") return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
  const loaded = found.filter(({ route }) => route.loader).map(({ route }) => [route.id, null]);
  return createBrowserRouter(routes, { hydrationData: { loaderData: Object.fromEntries(loaded) } });
}
