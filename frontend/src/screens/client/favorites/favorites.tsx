import { useQuery } from "@tanstack/react-query";
import { Heart } from "lucide-react";
import { CompanionCard, favoriteTags } from "~/features/companions/companion-card";
import { FavoriteButton } from "~/features/favorites/favorite-button";
import { favoritesQueryOptions } from "~/features/favorites/favorites-query";
import { routes } from "~/lib/routes";
import { LinkButton } from "~/ui/button/button";
import { Card } from "~/ui/card/card";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { ListPage } from "~/ui/list-page/list-page";
import { SkeletonText } from "~/ui/skeleton/skeleton";
import styles from "./favorites.module.css";

/** NAV-013: the companions that a client saved with the heart. */
export default function Favorites() {
  const query = useQuery({ ...favoritesQueryOptions, select: (data) => ({ data }) });
  return (
    <ListPage
      title="Favorites"
      lead="The companions you saved. Only you see this list."
      back={{ to: routes.clientDashboard, label: "Back to your dashboard" }}
      query={query}
      counted={["favorite", "favorites"]}
      loadingText="Loading your favorites..."
      skeleton={<Bones />}
      errorText="Failed to load favorites"
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
    </ListPage>
  );
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
