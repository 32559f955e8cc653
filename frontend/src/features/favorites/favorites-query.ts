import {
  type QueryClient,
  queryOptions,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { api, call } from "~/api/client";
import type { components } from "~/api/schema";
import { useRole } from "~/api/session";
import { serialScope } from "~/data/in-turn";
import { keys } from "~/data/keys";
import { meQueryOptions, type User } from "~/data/me";
import type { Subject } from "~/data/subject";
import { subjectApi } from "~/data/subject-calls";
import { type FavoritesParams, toQueryFilter } from "./favorites-filter";

type FavoritesReply = components["schemas"]["FavoritesReply"];

interface Change {
  id: string;
  isFavorite: boolean;
}

/** One page of a client's saved companions, for the URL's parameters. */
export function favoriteListQueryOptions(subject: Subject, wanted: FavoritesParams) {
  const filter = toQueryFilter(wanted);
  return queryOptions({
    queryKey: keys.favoriteList(subject.id, filter),
    queryFn: ({ signal }) => subjectApi(subject).favorites(filter, signal),
  });
}

/** Presses that the server has not confirmed, in order. */
function useUnsettled(): Change[] {
  return useMutationState({
    filters: { mutationKey: keys.savingFavorite, status: "pending" },
    select: ({ state }) => state.variables as Change,
  });
}

/**
 * Whether the client has saved this companion: the last unconfirmed press, otherwise the client's
 * record (FAV-001, FAV-023). Until the record is loaded, `isListed`: companions in the list are
 * saved.
 */
export function useIsFavorite(id: string, isListed: boolean): boolean {
  const isClient = useRole() === "client";
  const { data: isSaved = isListed } = useQuery({
    ...meQueryOptions,
    enabled: isClient,
    select: (me) => me.type === "client" && me.favorites.includes(id),
  });
  const pressed = useUnsettled().findLast((change) => change.id === id);
  return pressed?.isFavorite ?? isSaved;
}

/** A page with unconfirmed presses applied: removed cards disappear at once. */
export function useWithoutRemoved(reply: FavoritesReply | undefined): FavoritesReply | undefined {
  const last = new Map(useUnsettled().map(({ id, isFavorite }) => [id, isFavorite]));
  const removed = [...last].flatMap(([id, isFavorite]) => (isFavorite ? [] : [id]));
  return removed.reduce(withoutOne, reply);
}

function withoutOne(reply: FavoritesReply | undefined, id: string): FavoritesReply | undefined {
  if (!reply?.data.some((one) => one._id === id)) return reply;
  const total = reply.pagination.total - 1;
  const pages = Math.ceil(total / reply.pagination.limit);
  return {
    ...reply,
    data: reply.data.filter((one) => one._id !== id),
    pagination: { ...reply.pagination, total, pages },
  };
}

/** Updates the cached responses after a change. */
function remember(client: QueryClient, { id, isFavorite }: Change) {
  client.setQueryData<User>(keys.me, (me) => {
    if (me?.type !== "client") return me;
    const others = me.favorites.filter((one) => one !== id);
    return { ...me, favorites: isFavorite ? [id, ...others] : others };
  });
  if (isFavorite) return;
  client.setQueriesData<FavoritesReply>({ queryKey: keys.favorites }, (list) =>
    withoutOne(list, id),
  );
}

/**
 * Optimistic update: the button changes at once; a failure reverts only this button and is only
 * logged (SRCH-067, PROF-021). Changes are sent to the server one after another, and everything is
 * refetched after the last, so that no response overwrites a later press.
 */
export function useSetFavorite(id: string) {
  const client = useQueryClient();
  const save = useMutation({
    ...serialScope("favorites"),
    mutationKey: keys.savingFavorite,
    mutationFn: (change: Change) => {
      const target = { params: { path: { id: change.id } } };
      return change.isFavorite
        ? call(api.POST("/api/companions/{id}/favorite", target))
        : call(api.DELETE("/api/companions/{id}/favorite", target));
    },
    onSuccess: (_, change) => remember(client, change),
    onError: (error) => console.info("The favorite was not saved", error),
    onSettled: () =>
      client.isMutating({ mutationKey: keys.savingFavorite }) === 1
        ? Promise.all([
            client.invalidateQueries({ queryKey: keys.me }),
            client.invalidateQueries({ queryKey: keys.favorites }),
          ])
        : undefined,
  });
  return (isFavorite: boolean) => save.mutate({ id, isFavorite });
}
