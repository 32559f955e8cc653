import { MutationCache, QueryClient } from "@tanstack/react-query";
import { ApiError, ConnectionLost } from "~/api/api-error";

const atMost = 2;

/** Retrying does not help after a refusal, but may after a lost connection or a server error. */
function isWorthRetrying(failures: number, error: unknown): boolean {
  if (failures >= atMost) return false;
  return error instanceof ConnectionLost || (error instanceof ApiError && error.status >= 500);
}

interface Options {
  /** Tests try once. */
  retries?: boolean;
}

/** Data that no user action changes. */
const lasting = new Set<unknown>(["config", "places"]);

/**
 * After every mutation, successful or not, cached data is refetched when a page is next opened,
 * even if the mutation does not name it: a canceled booking must not be "Confirmed" anywhere. What
 * is on the screen stays unless the mutation names it.
 */
function outdateAll(client: QueryClient): void {
  void client.invalidateQueries({
    refetchType: "none",
    predicate: ({ queryKey: [first] }) => !lasting.has(first),
  });
}

export function createQueryClient({ retries = true }: Options = {}): QueryClient {
  const client: QueryClient = new QueryClient({
    mutationCache: new MutationCache({ onSettled: () => outdateAll(client) }),
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: retries && isWorthRetrying,
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
  return client;
}
