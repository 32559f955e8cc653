import { useInfiniteQuery } from "@tanstack/react-query";
import { SlidersHorizontal } from "lucide-react";
import { lazy, Suspense, startTransition, useState } from "react";
import { useSearchParams } from "react-router";
import { errorMessage } from "~/api/api-error";
import { useRole } from "~/api/session";
import { companionsQueryOptions } from "~/features/search/companions-query";
import { activeFilters, type Criteria, criteriaShape } from "~/features/search/criteria";
import { useIdentityGate } from "~/features/search/identity-gate";
import { PlaceBar } from "~/features/search/place-bar";
import { type SearchPlace, useSearchPlace } from "~/features/search/search-place";
import WhenBar from "~/features/search/when-bar";
import { routes } from "~/lib/routes";
import { readParams, writeParams } from "~/lib/search-params";
import { useIsHydrated } from "~/lib/use-is-hydrated";
import { Banner } from "~/ui/banner/banner";
import { Button, LinkButton } from "~/ui/button/button";
import { Page } from "~/ui/page/page";
import { ResultSkeleton } from "./result-skeleton";
import styles from "./search.module.css";

// Fetched in parallel with the first search, not before it; a skeleton is shown meanwhile.
const results = import("./search-results");
const SearchResults = lazy(() => results);

// The catalogue and the dialog load when the user opens the filters.
const Filters = lazy(() => import("./search-filters"));

const main = { to: routes.landing, label: "Back to the main page" };
const own = (to: string) => ({ to, label: "Back to your dashboard" });
const backTo = {
  client: own(routes.clientDashboard),
  companion: own(routes.companionDashboard),
  admin: main,
  anonymous: main,
};

interface FilteringProps {
  criteria: Criteria;
  place: SearchPlace | null;
  count: number;
  onApply: (criteria: Criteria) => void;
}

/**
 * Owns the open state of the dialog, so that a press re-renders the dialog and not the list behind
 * it.
 */
function Filtering({ count, ...props }: FilteringProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        kind="secondary"
        size="small"
        className={styles.filters}
        icon={<SlidersHorizontal aria-hidden="true" size={18} />}
        onClick={() => startTransition(() => setIsOpen(true))}
      >
        {count > 0 ? `Filters (${count})` : "Filters"}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <Filters {...props} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

export default function Search() {
  const role = useRole();
  const [params, setParams] = useSearchParams();
  const [place, setPlace] = useSearchPlace();
  const criteria = readParams(criteriaShape, params);
  const gate = useIdentityGate();
  const isAlive = useIsHydrated();
  const query = useInfiniteQuery({
    ...companionsQueryOptions(criteria, place),
    enabled: gate.isOpen,
  });
  const filters = activeFilters(criteria);
  const handleCriteria = (next: Criteria) => {
    // A companion who does not come to one visit may be free at another time.
    if (next.startsAt !== criteria.startsAt) next = { ...next, except: "" };
    setParams(writeParams(criteriaShape, next), { replace: true, preventScrollReset: true });
  };
  return (
    <Page title="Find a Companion" tabTitle="Search" back={backTo[role]}>
      {gate.failed ? (
        <Banner
          kind="bad"
          isAnnounced
          title={errorMessage(gate.failed.error, "Failed to check your ID verification")}
          action={
            <Button kind="secondary" size="small" onClick={gate.failed.retry}>
              Retry
            </Button>
          }
        />
      ) : gate.message ? (
        <Banner
          kind="warn"
          title={gate.message}
          action={<LinkButton to={routes.clientDashboard}>Verify your ID</LinkButton>}
        />
      ) : (
        <>
          <div className={styles.tools}>
            <PlaceBar place={place} onChange={setPlace} />
            <Filtering
              criteria={criteria}
              place={place}
              count={filters.length}
              onApply={handleCriteria}
            />
            <WhenBar criteria={criteria} place={place} onChange={handleCriteria} />
          </div>
          {isAlive ? (
            <Suspense fallback={<ResultSkeleton />}>
              <SearchResults
                query={query}
                place={place}
                criteria={criteria}
                filters={filters}
                onCriteria={handleCriteria}
              />
            </Suspense>
          ) : (
            <ResultSkeleton />
          )}
        </>
      )}
    </Page>
  );
}
