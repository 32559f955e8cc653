import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { type DataRouter, RouterProvider } from "react-router";
import { onSessionEnd } from "~/api/client";
import { onIdentityChange, onLogOutElsewhere } from "~/api/session";
import { keys } from "~/data/keys";
import { routes } from "~/lib/routes";
import { forgetOthers, forgetTab } from "~/lib/tab-storage";

interface Props {
  router: DataRouter;
  queryClient: QueryClient;
}

/** What one person loaded must not be there for the next one on the same device. */
function forgetAnswers(client: QueryClient) {
  const personal = {
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[0] !== keys.config[0],
  };
  client.cancelQueries(personal);
  client.removeQueries(personal);
}

/**
 * What one person pressed: whatever still waits for its turn would go out in the name of the next, and
 * a late answer would be written into what the next one sees.
 */
function forgetChanges(client: QueryClient) {
  const changes = client.getMutationCache();
  for (const change of changes.getAll()) {
    const { mutationFn } = change.options;
    change.setOptions({ ...(mutationFn ? { mutationFn } : {}), retry: false });
  }
  changes.clear();
}

export function Providers({ router, queryClient: client }: Props) {
  // Before the first effect of any screen: those may already find out that the session is over.
  useState(() => onSessionEnd((path) => router.navigate(path, { replace: true })));
  useEffect(
    () =>
      onIdentityChange((now, before) => {
        forgetAnswers(client);
        forgetOthers(now, before);
        if (before === null) return;
        forgetChanges(client);
        // Wherever it ended, here or in another tab: the page was that person's.
        router.navigate(routes.landing, { replace: true });
      }),
    [client, router],
  );
  useEffect(
    () =>
      onLogOutElsewhere(() => {
        forgetTab();
        // What a form keeps while it is taken down.
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
