import "./styles/index.css";
import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import type { DataRouter } from "react-router";
import { createRouterFor } from "./app/hydrate";
import { prepareToPrefetch } from "./app/prefetch";
import { Providers } from "./app/providers";
import { createRouter, createRouteTable } from "./app/router";
import { createQueryClient } from "./data/query-client";

const queryClient = createQueryClient();
const app = (router: DataRouter) => (
  <StrictMode>
    <Providers router={router} queryClient={queryClient} />
  </StrictMode>
);

/** What the build has rendered is taken over; everything else is drawn. */
async function start(root: HTMLElement) {
  const isRendered = root.dataset.path === location.pathname;
  const rendered = isRendered
    ? await createRouterFor(createRouteTable(queryClient)).catch(() => null)
    : null;
  const router = rendered ?? createRouter(queryClient);
  if (rendered) hydrateRoot(root, app(router));
  else createRoot(root).render(app(router));
}

const root = document.getElementById("root");
if (root) void start(root);
prepareToPrefetch();
