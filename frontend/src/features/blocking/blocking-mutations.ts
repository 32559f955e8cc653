import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, call } from "~/api/client";
import { inTurn } from "~/data/in-turn";
import { keys } from "~/data/keys";

/** Who is seen changes wherever people are shown. A profile that is no longer there is not kept. */
export async function refreshPeople(client: QueryClient) {
  await Promise.all([
    client.resetQueries({ queryKey: keys.companions }),
    ...[keys.blocking, keys.search, keys.favorites, keys.bookings].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  ]);
}

/** What is on the screen stays until its dialog is closed: a profile would be gone at once. */
export function useBlock(userId: string) {
  return useMutation({
    ...inTurn("blocking", userId),
    mutationFn: () =>
      call(api.POST("/api/blocking/block/{userId}", { params: { path: { userId } } })),
  });
}

/** `onDone` comes before the lists are read anew, while everything still stands where it was. */
export function useUnblock(userId: string, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    ...inTurn("blocking", userId),
    mutationFn: () =>
      call(api.DELETE("/api/blocking/unblock/{userId}", { params: { path: { userId } } })),
    onSuccess: () => {
      onDone();
      return refreshPeople(client);
    },
  });
}
