import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Heart } from "lucide-react";
import { type Subject, useSubject } from "~/data/subject";
import { recordQueryOptions } from "~/data/subject-calls";
import { CompanionCard, favoriteTags } from "~/features/companions/companion-card";
import { FavoriteButton } from "~/features/favorites/favorite-button";
import { countFilters, favoritesShape, noFilters } from "~/features/favorites/favorites-filter";
import { FavoritesFilters } from "~/features/favorites/favorites-filters";
import { favoriteListQueryOptions, useWithoutRemoved } from "~/features/favorites/favorites-query";
import { routes } from "~/lib/routes";
import { t } from "~/lib/translate";
import { useListParams } from "~/lib/use-list-params";
import { LinkButton } from "~/ui/button/button";
import { Card } from "~/ui/card/card";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { ListPage } from "~/ui/list-page/list-page";
import { SkeletonText } from "~/ui/skeleton/skeleton";
import styles from "./favorites.module.css";

/** NAV-013, FAV-003: the companions that a client saved. */
export default function Favorites() {
  const subject = useSubject("client");
  const isOwn = subject.relation === "own";
  const list = useListParams(favoritesShape);
  const { wanted, buildHref } = list;
  const query = useQuery({
    ...favoriteListQueryOptions(subject, wanted),
    placeholderData: keepPreviousData,
  });
  const shown = useWithoutRemoved(query.data);
  const isNarrowed = countFilters(wanted) > 0;
  const isNothing = shown?.pagination.total === 0 && !isNarrowed;
  return (
    <ListPage
      title={useTitle(subject)}
      tabTitle="Favorites"
      lead={isOwn ? "The companions you saved. Only you see this list." : undefined}
      back={getHome(subject)}
      filters={isNothing ? null : <FavoritesFilters list={list} />}
      query={{ ...query, data: shown }}
      counted={[t`favorite`, t`favorites`]}
      loadingText={isOwn ? "Loading your favorites..." : "Loading favorites..."}
      skeleton={<Skeleton />}
      errorText="Failed to load favorites"
      empty={
        isNarrowed ? <NothingFound clearTo={buildHref(noFilters)} /> : <Nothing {...subject} />
      }
      hrefOfPage={(page) => buildHref({ page })}
    >
      {(companions) => (
        <div className={styles.list}>
          {companions.map((companion) => (
            <CompanionCard
              key={companion._id}
              companion={companion}
              getTags={favoriteTags}
              action={isOwn && <FavoriteButton companion={companion} isListed />}
            />
          ))}
        </div>
      )}
    </ListPage>
  );
}

function useTitle(subject: Subject): string {
  const isViewed = subject.relation === "viewed";
  const { data } = useQuery({ ...recordQueryOptions(subject), enabled: isViewed });
  return isViewed && data ? `Favorites of ${data.displayName}` : t`Favorites`;
}

function getHome({ relation }: Subject) {
  return relation === "own"
    ? { to: routes.clientDashboard, label: "Back to your dashboard" }
    : { to: routes.adminDashboard, label: "Back to dashboard" };
}

function NothingFound({ clearTo }: { clearTo: Parameters<typeof LinkButton>[0]["to"] }) {
  return (
    <EmptyState
      title="No favorites match these filters"
      action={<LinkButton to={clearTo}>Clear filters</LinkButton>}
    >
      Everyone you saved is still here; fewer filters show more of them.
    </EmptyState>
  );
}

/** FAV-018 */
function Nothing({ relation }: Subject) {
  if (relation === "viewed") {
    return <EmptyState title="No one saved yet">This client has no favorites.</EmptyState>;
  }
  return (
    <EmptyState
      title="No one saved yet"
      icon={<Heart size={28} />}
      action={<LinkButton to={routes.search}>Find a Companion</LinkButton>}
    >
      Press the heart on a profile to save that companion here.
    </EmptyState>
  );
}

function Skeleton() {
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
