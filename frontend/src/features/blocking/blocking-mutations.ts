import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { api, call } from "~/api/client";
import { serialScope } from "~/data/in-turn";
import { keys } from "~/data/keys";

/**
 * Who is seen changes wherever people are shown. Profiles and lists that may include the blocked person
 * are dropped, so that going back shows an empty list for a moment rather than that person.
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
 * What is on the screen stays until its dialog is closed: a profile would be gone at once. Where the dialog
 * is gone before the answer, and where the answer was lost, people are fetched again all the same.
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

/** `onDone` comes before the lists are read anew, while everything still stands where it was. */
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
