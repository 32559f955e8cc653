import { useQueries, useQueryClient } from "@tanstack/react-query";
import { type Companion, companionQueryOptions } from "~/data/companion";

/**
 * The companions of all lines; the one that the previous screen passed on shows at once (BOOK-001).
 */
export function useCompanions(ids: readonly string[], handedOver: Companion | null) {
  const queryClient = useQueryClient();
  const wanted = [...new Set(ids)];
  const results = useQueries({
    queries: wanted.map((id) => ({
      ...companionQueryOptions(id),
      ...(handedOver?._id === id ? { initialData: handedOver, initialDataUpdatedAt: 0 } : {}),
    })),
  });
  return {
    getCompanion: (id: string) => results[wanted.indexOf(id)]?.data,
    failed: results.find((result) => result.isError && !result.data) ?? null,
    remember: (companion: Companion) =>
      queryClient.setQueryData(companionQueryOptions(companion._id).queryKey, companion),
  };
}

/** Navigation state is a hint from another screen and must not be trusted. */
export function companionFromState(state: unknown): Companion | null {
  const companion = (state as { companion?: Partial<Companion> } | null)?.companion;
  const isWhole =
    typeof companion?._id === "string" &&
    typeof companion.displayName === "string" &&
    typeof companion.hourlyRate === "number" &&
    typeof companion.maxShiftLength === "number" &&
    typeof companion.address?.city === "string";
  return isWhole ? (companion as Companion) : null;
}
