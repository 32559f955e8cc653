import type { QueryClient } from "@tanstack/react-query";
import { createBrowserRouter, type LoaderFunctionArgs, type RouteObject } from "react-router";
import { type PathName, paths } from "~/lib/paths";
import { localPath } from "~/lib/routes";
import { type CreateRoute, lazily } from "./app-page";
import { createPageRoutes } from "./pages";
import { prefetch } from "./prefetch";
import { RouteError } from "./route-error";
import type { RouteHandle } from "./shell/intent";
import { LoadingScreen } from "./shell/loading-screen";
import { Shell } from "./shell/shell";

export function createRouteTable(queryClient: QueryClient): RouteObject[] {
  const createRoute: CreateRoute = ([name, { guard, data, screen }]) => {
    const load = (args: LoaderFunctionArgs) => {
      if (data) prefetch(data, queryClient, args).catch(() => undefined);
    };
    return {
      id: name,
      path: localPath(name as PathName, paths[name as PathName]),
      handle: { guard, load } satisfies RouteHandle,
      loader: (args) => {
        const elsewhere = guard?.(args) ?? null;
        if (!elsewhere) load(args);
        return elsewhere;
      },
      ...(screen ? { lazy: lazily(screen) } : { element: null }),
    };
  };
  return [
    {
      Component: Shell,
      children: [
        {
          ErrorBoundary: RouteError,
          HydrateFallback: LoadingScreen,
          children: createPageRoutes(createRoute),
        },
      ],
    },
  ];
}

export function createRouter(queryClient: QueryClient) {
  return createBrowserRouter(createRouteTable(queryClient));
}
