import { Heart } from "lucide-react";
import type { components } from "~/api/schema";
import { useRole } from "~/api/session";
import styles from "./favorite-button.module.css";
import { useIsFavorite, useSetFavorite } from "./favorites-query";

interface Props {
  companion: components["schemas"]["Companion"];
  /** Within the list of saved companions. */
  isListed?: boolean;
}

/** The favorite button: for clients only (SRCH-023, PROF-002). */
export function FavoriteButton({ companion, isListed = false }: Props) {
  const isClient = useRole() === "client";
  const isFavorite = useIsFavorite(companion._id, isListed);
  const setFavorite = useSetFavorite(companion._id);
  if (!isClient) return null;
  return (
    <button
      type="button"
      className={styles.heart}
      aria-pressed={isFavorite}
      aria-label={`Save ${companion.displayName}`}
      onClick={() => setFavorite(!isFavorite)}
    >
      <Heart aria-hidden="true" size={24} fill={isFavorite ? "currentColor" : "none"} />
    </button>
  );
}
