import { lazy, Suspense } from "react";
import type { components } from "~/api/schema";
import { useRole } from "~/api/session";

const FavoriteButton = lazy(async () => ({
  default: (await import("./favorite-button")).FavoriteButton,
}));

/** The favorite button of public pages: only clients load it (SRCH-023, PROF-002). */
export function LazyFavoriteButton({
  companion,
}: {
  companion: components["schemas"]["Companion"];
}) {
  if (useRole() !== "client") return null;
  return (
    <Suspense fallback={null}>
      <FavoriteButton companion={companion} />
    </Suspense>
  );
}
