import "./styles/index.css";
import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { type DataRouter, matchPath } from "react-router";
import { createRouterFor, isReady } from "./app/first-paint/hydrate";
import { prepareToPrefetch } from "./app/prefetch";
import { Providers } from "./app/providers";
import { watchErrors } from "./app/report-errors";
import { createRouter, createRouteTable } from "./app/router";
import { createQueryClient } from "./data/query-client";
import { hydratingEvent } from "./lib/early";

const queryClient = createQueryClient();
const app = (router: DataRouter) => (
  <StrictMode>
    <Providers router={router} queryClient={queryClient} />
  </StrictMode>
);

/**
 * Hydrates the prerendered page in chunks, so that a press in between is handled. A page that was
 * prerendered for another audience stays until the app can render; every other page is rendered
 * from scratch.
 */
async function start(root: HTMLElement) {
  const { path } = root.dataset;
  const isRendered = path !== undefined && matchPath(path, location.pathname) !== null;
  const isAlike = isRendered && document.documentElement.dataset.other === undefined;
  const rendered = isAlike
    ? await createRouterFor(createRouteTable(queryClient)).catch(() => null)
    : null;
  const router = rendered ?? createRouter(queryClient);
  if (isRendered && !rendered) await isReady(router);
  document.dispatchEvent(new Event(hydratingEvent));
  // What differs is rendered again and announced (e2e/hydration.spec.ts).
  const said = { onRecoverableError: console.error };
  if (rendered) startTransition(() => void hydrateRoot(root, app(router), said));
  else createRoot(root).render(app(router));
}

watchErrors();
const root = document.getElementById("root");
if (root) void start(root);
prepareToPrefetch();
