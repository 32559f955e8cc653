import { MutationCache, QueryClient } from "@tanstack/react-query";
import { ApiError, ConnectionLost } from "~/api/api-error";

const atMost = 2;

/** A refusal will not change by asking again; a lost connection or a server in trouble may. */
function isWorthRetrying(failures: number, error: unknown): boolean {
  if (failures >= atMost) return false;
  return error instanceof ConnectionLost || (error instanceof ApiError && error.status >= 500);
}

interface Options {
  /** Tests ask once. */
  retries?: boolean;
}

/** What no act of a person changes. */
const lasting = new Set<unknown>(["config", "places"]);

/**
 * After every act, whatever came of it, a page that is opened next is fetched again, also where the act names no
 * list: a canceled booking is "Confirmed" nowhere. What is on the screen stays, unless the act names it.
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
