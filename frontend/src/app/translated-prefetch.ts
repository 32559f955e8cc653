import type { prefetch as englishPrefetch } from "./prefetch";

/** Replaces prefetch.ts in translated builds: only the pages where visits start have requests ahead. */
export const prefetch: typeof englishPrefetch = async (name, queryClient, { request, params }) => {
  if (name !== "search" && name !== "profile") return;
  const { visitorPrefetches } = await import("./visitor-prefetches");
  if (request.signal.aborted) return;
  const { searchParams } = new URL(request.url);
  visitorPrefetches[name](queryClient, { id: params.id ?? "", search: searchParams });
};

export function prepareToPrefetch(): void {}
