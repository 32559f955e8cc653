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
 * Starts the requests of a screen while its chunk is loading. Nothing awaits them: the screen
 * renders its own skeleton and repeats failed requests.
 */
export async function prefetch(
  name: PrefetchName,
  queryClient: QueryClient,
  { request, params }: LoaderFunctionArgs,
): Promise<void> {
  const asked = getIdentity(readSession());
  const begin = await getPrefetch(name);
  // The user navigated elsewhere, or logged out, in the meantime.
  if (request.signal.aborted || getIdentity(readSession()) !== asked) return;
  begin(queryClient, { id: params.id ?? "", search: new URL(request.url).searchParams });
}

/** Loaded when the browser is first idle, so that the next page's requests do not wait for it. */
export function prepareToPrefetch(): void {
  setTimeout(() => load().catch(() => undefined), 2_000);
}
