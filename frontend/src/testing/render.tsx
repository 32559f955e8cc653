import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render } from "@testing-library/react";
import userEvent, { PointerEventsCheckLevel } from "@testing-library/user-event";
import { createMemoryRouter, type RouteObject, RouterProvider } from "react-router";
import { routeTable } from "~/app/router";

interface Options {
  /** Address with query, e.g. "/client-login". */
  at?: string;
  state?: unknown;
  routes?: RouteObject[];
}

/** Renders the real route table at an address, without retries and with a fresh cache. */
export function renderApp({ at = "/", state, routes = routeTable }: Options = {}) {
  const [pathname = "/", search = ""] = at.split("?");
  const entry = { pathname, search: search && `?${search}`, state };
  const router = createMemoryRouter(routes, { initialEntries: [entry] });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const view = render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return {
    router,
    user: userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never }),
    client,
    ...view,
  };
}
