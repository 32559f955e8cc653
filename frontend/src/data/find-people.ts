import { api, call } from "~/api/client";
import { personFilter } from "~/lib/person-filter";

/**
 * For administrators: clients, then companions, by a part of their name, address or number. A page of
 * each kind.
 */
export function findPeople(text: string, limit: number, signal: AbortSignal) {
  const query = { ...personFilter(text), page: 1, limit } as const;
  return Promise.all(
    (["client", "companion"] as const).map((type) =>
      call(api.GET("/api/admin/users", { params: { query: { ...query, type } }, signal })),
    ),
  );
}
