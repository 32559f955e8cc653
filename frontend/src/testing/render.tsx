import { render } from "@testing-library/react";
import userEvent, { PointerEventsCheckLevel } from "@testing-library/user-event";
import { createMemoryRouter } from "react-router";
import { Providers } from "~/app/providers";
import { createRouteTable } from "~/app/router";
import { createQueryClient } from "~/data/query-client";

interface Options {
  /** URL with query and hash, e.g. "/client-login". */
  at?: string;
  state?: unknown;
}

/** Renders the real route table in the real providers, without retries and with an empty cache. */
export function renderApp({ at = "/", state }: Options = {}) {
  const [path = "", hash = ""] = at.split("#");
  const [pathname = "/", search = ""] = path.split("?");
  const entry = {
    pathname,
    search: search && `?${search}`,
    hash: hash && `#${hash}`,
    state,
  };
  const client = createQueryClient({ retries: false });
  const router = createMemoryRouter(createRouteTable(client), { initialEntries: [entry] });
  const view = render(<Providers router={router} queryClient={client} />);
  return {
    router,
    user: userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never }),
    client,
    ...view,
  };
}
