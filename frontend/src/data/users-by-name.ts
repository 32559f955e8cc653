import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { api, call } from "~/api/client";
import type { UserType } from "~/lib/routes";
import { useDebounced } from "~/lib/use-debounced";
import { adminKeys } from "./admin-keys";

const typingPauseMs = 250;

/**
 * For administrators: a page of the users of a type by name, or of those whose name contains the
 * search text.
 */
export function useUsersByName(type: UserType, typed: string, limit: number, page = 1) {
  const name = useDebounced(typed, typingPauseMs).trim();
  const found = { ...(name ? { name } : {}), ...(page > 1 ? { page } : {}) };
  const query = { type, sort: "name", order: "asc", limit, ...found } as const;
  return useQuery({
    queryKey: adminKeys.userList(query),
    queryFn: ({ signal }) => call(api.GET("/api/admin/users", { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });
}
