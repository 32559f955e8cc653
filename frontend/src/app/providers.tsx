import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { type DataRouter, RouterProvider } from "react-router";
import { onSessionEnd } from "~/api/client";
import { type IdentityChange, onIdentityChange, onLogOutElsewhere } from "~/api/session";
import { keys } from "~/data/keys";
import { hasDrafts } from "~/lib/drafts";
import { type LandingState, logInAndReturn, routes } from "~/lib/routes";
import { forgetOthers, forgetTab } from "~/lib/tab-storage";

interface Props {
  router: DataRouter;
  queryClient: QueryClient;
}

/** Data that one user loaded must not be available to the next user of the same device. */
function forgetAnswers(client: QueryClient) {
  const personal = {
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== keys.config[0],
  };
  client.cancelQueries(personal);
  client.removeQueries(personal);
}

/**
 * Pending mutations belong to one user: a queued one would be sent in the name of the next user,
 * and a late response would be written into the next user's data.
 */
function forgetChanges(client: QueryClient) {
  const changes = client.getMutationCache();
  for (const change of changes.getAll()) {
    const { mutationFn } = change.options;
    change.setOptions({ ...(mutationFn ? { mutationFn } : {}), retry: false });
  }
  changes.clear();
}

/** The page that was open when the session expired, to return to after login. */
function expiredState(
  router: DataRouter,
  { before, expired }: IdentityChange,
): LandingState | null {
  if (before === null || expired === null || expired === "anonymous") return null;
  const { pathname, search } = router.state.location;
  const logIn = logInAndReturn(expired, pathname + search);
  return { expired: { logIn, hasDraft: hasDrafts(before) } };
}

export function Providers({ router, queryClient: client }: Props) {
  const [arrival] = useState<{ state: LandingState | null }>({ state: null });
  // Runs before the first effect of any screen, which may already find that the session has expired.
  useState(() =>
    onSessionEnd((path) => router.navigate(path, { replace: true, state: arrival.state })),
  );
  useEffect(
    () =>
      onIdentityChange((change) => {
        forgetAnswers(client);
        forgetOthers(change.now, change.before);
        if (change.before === null) return;
        forgetChanges(client);
        arrival.state = expiredState(router, change);
        // Wherever the session ended, here or in another tab, the page belonged to that user.
        router.navigate(routes.landing, { replace: true, state: arrival.state });
      }),
    [client, router, arrival],
  );
  useEffect(
    () =>
      onLogOutElsewhere(() => {
        forgetTab();
        // Drafts that forms store while they unmount.
        setTimeout(forgetTab);
      }),
    [],
  );
  return (
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
