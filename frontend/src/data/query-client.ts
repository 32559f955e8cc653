import { QueryClient } from "@tanstack/react-query";
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

export function createQueryClient({ retries = true }: Options = {}): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: retries && isWorthRetrying,
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}
