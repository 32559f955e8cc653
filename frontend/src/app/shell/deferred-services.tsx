import { useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useContext, useEffect, useState } from "react";
import { UNSAFE_DataRouterContext as RouterContext } from "react-router";
import { useRole } from "~/api/session";
import { shareChanges } from "~/data/shared-changes";
import { browser } from "~/lib/browser";
import { registerWorker, reloadForMissingParts } from "~/pwa/register";
import { createReloadGate, type ReloadGate } from "~/pwa/reload-gate";
import { trackUnsavedInput } from "~/pwa/unsaved-input";
import { watchIntent } from "./intent";
import { leaveOnShift } from "./leave-on-shift";
import { StorageBanner } from "./storage-banner";
import { UpdateNote } from "./update-note";

/** Loaded for administrators only. */
const AdminConfirmation = lazy(() => import("./confirmation"));

/**
 * Services that start after the first paint: prefetching of likely pages, updates, the service
 * worker, and the confirmation of admin actions.
 */
export default function DeferredServices() {
  const queryClient = useQueryClient();
  const router = useContext(RouterContext)?.router;
  const isAdmin = useRole() === "admin";
  useEffect(() => shareChanges(queryClient), [queryClient]);
  useEffect(leaveOnShift, []);
  const [gate, setGate] = useState<ReloadGate | null>(null);
  useEffect(() => {
    return router ? watchIntent(router) : undefined;
  }, [router]);
  useEffect(() => {
    const typed = trackUnsavedInput();
    const isSending = () => queryClient.isMutating() > 0;
    const made = createReloadGate({ typed, isSending, reload: () => browser.reload() });
    setGate(made);
    if (import.meta.env.PROD) registerWorker(made);
    const stopListening = reloadForMissingParts(made);
    return () => {
      stopListening();
      typed.stop();
      made.close();
    };
  }, [queryClient]);
  return (
    <>
      {isAdmin && (
        <Suspense>
          <AdminConfirmation />
        </Suspense>
      )}
      <StorageBanner />
      {gate && <UpdateNote gate={gate} />}
    </>
  );
}
