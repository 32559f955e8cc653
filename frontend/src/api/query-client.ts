import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "./api-error";

/** A refusal will not change by asking again; a lost connection or a busy server may. */
function worthRetrying(failures: number, error: unknown): boolean {
  if (failures >= 2) return false;
  return !(error instanceof ApiError) || error.status >= 502;
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: 15_000, retry: worthRetrying, networkMode: "always" },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}
