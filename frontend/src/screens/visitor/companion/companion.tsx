import { useQuery } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense } from "react";
import { useLocation, useNavigate, useParams } from "react-router";
import { ApiError } from "~/api/api-error";
import type { components } from "~/api/schema";
import { useRole } from "~/api/session";
import { companionQueryOptions } from "~/data/companion";
import { CompanionProfile } from "~/features/companions/companion-profile";
import { CompanionProfileSkeleton } from "~/features/companions/companion-profile-skeleton";
import { ExplainedBadges } from "~/features/companions/explained-badges";
import { LazyFavoriteButton } from "~/features/favorites/lazy-favorite-button";
import { useSearchPlace } from "~/features/search/search-place";
import { routes } from "~/lib/routes";
import { useAfterFirstPaint } from "~/lib/use-after-first-paint";
import { LinkButton } from "~/ui/button/button";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { Page } from "~/ui/page/page";
import { QueryView } from "~/ui/query-view/query-view";
import { SkeletonText } from "~/ui/skeleton/skeleton";
import { BookNow } from "./book-now";

// Fetched once the profile is on the screen, so that the profile loads less first.
const parts = () => import("./profile-parts");
const CancellationRules = lazy(async () => ({ default: (await parts()).CancellationRules }));
const FreeTimes = lazy(async () => ({ default: (await parts()).FreeTimes }));
const NextStart = lazy(async () => ({ default: (await parts()).NextStart }));
const MessageCompanion = lazy(async () => ({ default: (await parts()).MessageCompanion }));
const BadgeMeaning = lazy(async () => ({ default: (await parts()).BadgeMeaning }));
const SimilarCompanions = lazy(async () => ({ default: (await parts()).SimilarCompanions }));
const CompanionReviews = lazy(async () => ({ default: (await parts()).CompanionReviews }));

// For clients only.
const BlockedNotice = lazy(async () => ({
  default: (await import("./client-block")).BlockedNotice,
}));
const BlockFromProfile = lazy(async () => ({
  default: (await import("./client-block")).BlockFromProfile,
}));

type Companion = components["schemas"]["Companion"];

function NotThere() {
  return (
    <EmptyState
      title="Companion not found"
      action={<LinkButton to={routes.search}>Search for a companion</LinkButton>}
    >
      <p>The page may have moved, or this companion no longer offers sessions here.</p>
    </EmptyState>
  );
}

function AfterPaint({ bones, children }: { bones: ReactNode; children: ReactNode }) {
  return useAfterFirstPaint() ? <Suspense fallback={bones}>{children}</Suspense> : bones;
}

export default function CompanionScreen() {
  const { id = "" } = useParams();
  const navigate = useNavigate();
  const { key } = useLocation();
  const [place] = useSearchPlace();
  const query = useQuery(companionQueryOptions(id, place));
  const role = useRole();
  const isClient = role === "client";
  const canWrite = isClient || role === "anonymous";
  // If the visit started here, there is no page to go back to.
  const handleBack = () => (key === "default" ? navigate(routes.search) : navigate(-1));
  return (
    <Page
      title="Companion profile"
      tabTitle="Profile"
      back={{ onClick: handleBack, label: "Back" }}
    >
      <QueryView<Companion>
        query={query}
        loadingText="Loading the profile..."
        skeleton={<CompanionProfileSkeleton />}
        errorText="Failed to load companion details"
        isEmpty={() => false}
        empty={<NotThere />}
        renderError={(error) =>
          error instanceof ApiError && error.status === 404 ? (
            <Suspense fallback={<NotThere />}>
              {isClient ? <BlockedNotice id={id} otherwise={<NotThere />} /> : <NotThere />}
            </Suspense>
          ) : null
        }
      >
        {(companion) => (
          <CompanionProfile
            companion={companion}
            heart={<LazyFavoriteButton companion={companion} />}
            bookNow={<BookNow companion={companion} />}
            nextStart={
              companion.online && (
                <AfterPaint bones={null}>
                  <NextStart companionId={companion._id} />
                </AfterPaint>
              )
            }
            badges={
              <ExplainedBadges
                companion={companion}
                getMeaning={(kind) => (
                  <Suspense>
                    <BadgeMeaning companion={companion} kind={kind} />
                  </Suspense>
                )}
              />
            }
            freeTimes={
              <>
                {canWrite && (
                  <AfterPaint bones={<SkeletonText lines={3} />}>
                    <MessageCompanion companion={companion} />
                  </AfterPaint>
                )}
                <AfterPaint bones={<SkeletonText lines={8} />}>
                  <FreeTimes companion={companion} />
                </AfterPaint>
              </>
            }
            more={
              <>
                <AfterPaint bones={<SkeletonText lines={4} />}>
                  <CompanionReviews companionId={companion._id} />
                  <CancellationRules />
                  <SimilarCompanions companion={companion} from={place} />
                </AfterPaint>
                {isClient && (
                  <Suspense fallback={null}>
                    <BlockFromProfile companion={companion} />
                  </Suspense>
                )}
              </>
            }
          />
        )}
      </QueryView>
    </Page>
  );
}
