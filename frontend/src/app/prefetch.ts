import type { QueryClient } from "@tanstack/react-query";
import type { LoaderFunctionArgs } from "react-router";
import { getIdentity, readSession } from "~/api/session";

export type PrefetchName = keyof typeof import("./prefetches").prefetches;

const load = () => import("./prefetches");

const begins = (name: PrefetchName): name is "search" | "profile" =>
  name === "search" || name === "profile";

async function getPrefetch(name: PrefetchName) {
  if (begins(name)) return (await import("./visitor-prefetches")).visitorPrefetches[name];
  return (await load()).prefetches[name];
}

/**
 * Begins to load what the screen will show, while the screen itself is on its way. Nothing waits for
 * it: the screen draws its own skeleton, and what went wrong is asked again there.
 */
export async function prefetch(
  name: PrefetchName,
  queryClient: QueryClient,
  { request, params }: LoaderFunctionArgs,
): Promise<void> {
  const asked = getIdentity(readSession());
  const begin = await getPrefetch(name);
  // Somebody went elsewhere, or left, meanwhile.
  if (request.signal.aborted || getIdentity(readSession()) !== asked) return;
  begin(queryClient, { id: params.id ?? "", search: new URL(request.url).searchParams });
}

/** From the first quiet moment on it is there, so that the next page's answers need not wait for it. */
export function prepareToPrefetch(): void {
  setTimeout(() => load().catch(() => undefined), 2_000);
}
