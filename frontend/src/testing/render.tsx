import { render } from "@testing-library/react";
import userEvent, { PointerEventsCheckLevel } from "@testing-library/user-event";
import { createMemoryRouter, type RouteObject } from "react-router";
import { Providers } from "~/app/providers";
import { routeTable } from "~/app/router";
import { createQueryClient } from "~/data/query-client";

interface Options {
  /** Address with query, e.g. "/client-login". */
  at?: string;
  state?: unknown;
  routes?: RouteObject[];
}

/** Renders the real route table in the real providers, without retries and with a fresh cache. */
export function renderApp({ at = "/", state, routes = routeTable }: Options = {}) {
  const [pathname = "/", search = ""] = at.split("?");
  const entry = { pathname, search: search && `?${search}`, state };
  const router = createMemoryRouter(routes, { initialEntries: [entry] });
  const client = createQueryClient({ retries: false });
  const view = render(<Providers router={router} queryClient={client} />);
  return {
    router,
    user: userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never }),
    client,
    ...view,
  };
}
