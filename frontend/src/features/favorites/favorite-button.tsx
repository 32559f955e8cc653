import { Heart } from "lucide-react";
import type { components } from "~/api/schema";
import { useRole } from "~/api/session";
import styles from "./favorite-button.module.css";
import { useFavoriteIds, useSetFavorite } from "./favorites-query";

interface Props {
  companion: components["schemas"]["Companion"];
}

/** The heart: for clients only (SRCH-023, PROF-002). */
export function FavoriteButton({ companion }: Props) {
  const isClient = useRole() === "client";
  const isFavorite = useFavoriteIds().has(companion._id);
  const save = useSetFavorite(companion);
  if (!isClient) return null;
  return (
    <button
      type="button"
      className={styles.heart}
      aria-pressed={isFavorite}
      aria-label={`Save ${companion.displayName}`}
      onClick={() => save.mutate(!isFavorite)}
    >
      <Heart aria-hidden="true" size={24} fill={isFavorite ? "currentColor" : "none"} />
    </button>
  );
}
