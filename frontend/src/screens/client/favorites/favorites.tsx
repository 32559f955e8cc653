import { useQuery } from "@tanstack/react-query";
import { Heart } from "lucide-react";
import { useEffect, useRef } from "react";
import { CompanionCard, favoriteTags } from "~/features/companions/companion-card";
import { FavoriteButton } from "~/features/favorites/favorite-button";
import { favoritesQueryOptions } from "~/features/favorites/favorites-query";
import { announce } from "~/lib/announce";
import { routes } from "~/lib/routes";
import { LinkButton } from "~/ui/button/button";
import { Card } from "~/ui/card/card";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { Page } from "~/ui/page/page";
import { QueryView } from "~/ui/query-view/query-view";
import { SkeletonText } from "~/ui/skeleton/skeleton";
import styles from "./favorites.module.css";

/** NAV-013: the companions that a client saved with the heart. */
export default function Favorites() {
  const query = useQuery(favoritesQueryOptions);
  useRemovals(query.data?.length);
  return (
    <Page
      title="Favorites"
      lead="The companions you saved. Only you see this list."
      back={{ to: routes.clientDashboard, label: "Back to your dashboard" }}
    >
      <QueryView
        query={query}
        loadingText="Loading your favorites..."
        skeleton={<Bones />}
        errorText="Failed to load favorites"
        isEmpty={(companions) => companions.length === 0}
        empty={
          <EmptyState
            title="Nobody saved yet"
            icon={<Heart size={28} />}
            action={<LinkButton to={routes.search}>Find a Companion</LinkButton>}
          >
            Press the heart on a profile, and that companion waits for you here.
          </EmptyState>
        }
      >
        {(companions) => (
          <div className={styles.list}>
            {companions.map((companion) => (
              <CompanionCard
                key={companion._id}
                companion={companion}
                tagsOf={favoriteTags}
                action={<FavoriteButton companion={companion} />}
              />
            ))}
          </div>
        )}
      </QueryView>
    </Page>
  );
}

/** A card that was pressed away takes its button along: the heading gets the focus, and it is said. */
function useRemovals(count: number | undefined) {
  const before = useRef(count);
  useEffect(() => {
    if (count !== undefined && count < (before.current ?? 0)) {
      document.querySelector<HTMLElement>("main h1")?.focus({ preventScroll: true });
      announce(count === 1 ? "Removed. 1 favorite left." : `Removed. ${count} favorites left.`);
    }
    before.current = count;
  }, [count]);
}

function Bones() {
  return (
    <div className={styles.list}>
      {["a", "b"].map((bone) => (
        <Card key={bone}>
          <SkeletonText lines={6} />
        </Card>
      ))}
    </div>
  );
}
