import {
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { api, call } from "~/api/client";
import type { components } from "~/api/schema";
import { useRole } from "~/api/session";

type Companion = components["schemas"]["Companion"];

export const favoritesQueryOptions = queryOptions({
  queryKey: ["favorites"],
  queryFn: async ({ signal }) =>
    (await call(api.GET("/api/companions/favorites/list", { signal }))).data,
});

/** Ids of the client's saved companions; empty for everybody else. */
export function useFavoriteIds(): Set<string> {
  const isClient = useRole() === "client";
  const { data } = useQuery({ ...favoritesQueryOptions, enabled: isClient });
  return new Set(data?.map((companion) => companion._id));
}

function showAtOnce(client: QueryClient, companion: Companion, isFavorite: boolean) {
  const key = favoritesQueryOptions.queryKey;
  const before = client.getQueryData(key);
  const others = (before ?? []).filter((one) => one._id !== companion._id);
  client.setQueryData(key, isFavorite ? [companion, ...others] : others);
  return before;
}

/** The heart turns at once; a failure turns it back and is only logged (SRCH-067, PROF-021). */
export function useSetFavorite(companion: Companion) {
  const client = useQueryClient();
  const key = favoritesQueryOptions.queryKey;
  return useMutation({
    mutationFn: (isFavorite: boolean) => {
      const target = { params: { path: { id: companion._id } } };
      return isFavorite
        ? call(api.POST("/api/companions/{id}/favorite", target))
        : call(api.DELETE("/api/companions/{id}/favorite", target));
    },
    onMutate: async (isFavorite) => {
      await client.cancelQueries({ queryKey: key });
      return { before: showAtOnce(client, companion, isFavorite) };
    },
    onError: (error, _isFavorite, context) => {
      console.info("The favorite was not saved", error);
      client.setQueryData(key, context?.before);
    },
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
}
