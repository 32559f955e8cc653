import {
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { api, call } from "~/api/client";
import { useRole } from "~/api/session";
import type { Companion } from "~/data/companion";
import { inTurn } from "~/data/in-turn";
import { keys } from "~/data/keys";

export const favoritesQueryOptions = queryOptions({
  queryKey: keys.favorites,
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
  const others = (client.getQueryData(key) ?? []).filter((one) => one._id !== companion._id);
  client.setQueryData(key, isFavorite ? [companion, ...others] : others);
}

/**
 * The heart turns at once; a failure turns back this heart alone and is only logged (SRCH-067,
 * PROF-021). What is saved is told to the server one after another, and the list is read anew after
 * the last, so that no answer overtakes a later press.
 */
export function useSetFavorite(companion: Companion) {
  const client = useQueryClient();
  const key = favoritesQueryOptions.queryKey;
  return useMutation({
    ...inTurn("favorites"),
    mutationKey: keys.savingFavorite,
    mutationFn: (isFavorite: boolean) => {
      const target = { params: { path: { id: companion._id } } };
      return isFavorite
        ? call(api.POST("/api/companions/{id}/favorite", target))
        : call(api.DELETE("/api/companions/{id}/favorite", target));
    },
    onMutate: async (isFavorite) => {
      await client.cancelQueries({ queryKey: key });
      showAtOnce(client, companion, isFavorite);
    },
    onError: (error, isFavorite) => {
      console.info("The favorite was not saved", error);
      showAtOnce(client, companion, !isFavorite);
    },
    onSettled: () =>
      client.isMutating({ mutationKey: keys.savingFavorite }) === 1
        ? client.invalidateQueries({ queryKey: key })
        : undefined,
  });
}
