import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { api, call } from "~/api/client";
import { serialScope } from "~/data/in-turn";
import { keys } from "~/data/keys";

/**
 * A block changes every list of users. Cached profiles and lists that may include the blocked user
 * are removed, so that Back shows an empty list for a moment rather than that user.
 */
export async function refreshPeople(client: QueryClient) {
  await Promise.all([
    ...[keys.companions, keys.search, keys.favorites].map((queryKey) =>
      client.resetQueries({ queryKey }),
    ),
    ...[keys.blocking, keys.bookings].map((queryKey) => client.invalidateQueries({ queryKey })),
  ]);
}

/**
 * Data on the screen stays until the dialog is closed, because the profile would disappear at once.
 * If the dialog closes before the response, or the response is lost, users are refetched anyway.
 */
export function useBlock(userId: string) {
  const client = useQueryClient();
  const dialog = useRef({ isShown: true, isOld: false });
  useEffect(() => {
    const state = dialog.current;
    state.isShown = true;
    return () => {
      state.isShown = false;
      if (state.isOld) void refreshPeople(client);
    };
  }, [client]);
  return useMutation({
    ...serialScope("blocking", userId),
    mutationFn: () =>
      call(api.POST("/api/blocking/block/{userId}", { params: { path: { userId } } })),
    onSettled: () => {
      dialog.current.isOld = true;
      if (!dialog.current.isShown) void refreshPeople(client);
    },
  });
}

/** `onDone` is called before the lists are refetched, while the screen is unchanged. */
export function useUnblock(userId: string, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    ...serialScope("blocking", userId),
    mutationFn: () =>
      call(api.DELETE("/api/blocking/unblock/{userId}", { params: { path: { userId } } })),
    onSuccess: () => {
      onDone();
      return refreshPeople(client);
    },
  });
}
