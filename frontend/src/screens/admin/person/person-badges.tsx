import { useQuery } from "@tanstack/react-query";
import { KindCard } from "~/features/verifications/admin/kind-card";
import { viewedQueryOptions } from "~/features/verifications/admin/viewed-query";
import type { UserType } from "~/lib/routes";
import { useFlashMessage } from "~/lib/use-flash-message";
import { FlashMessage } from "~/ui/banner/flash-message";
import { QueryView } from "~/ui/query-view/query-view";
import { SkeletonText } from "~/ui/skeleton/skeleton";

interface Props {
  id: string;
  type: UserType | undefined;
}

/** Each badge with its evidence, its dates and its acts. A client has the ID alone. */
export function PersonBadges({ id, type }: Props) {
  const query = useQuery(viewedQueryOptions(id));
  const brief = useFlashMessage();
  return (
    <div className="stack">
      <FlashMessage brief={brief} />
      <QueryView
        query={query}
        loadingText="Loading the verifications..."
        skeleton={<SkeletonText lines={6} />}
        errorText="Failed to load the verifications"
        isEmpty={({ records }) => records.length === 0}
        empty={<p className="muted">No verification is on record.</p>}
      >
        {(viewed) => (
          <div className="stack">
            {viewed.records
              .filter(({ kind }) => type !== "client" || kind === "id")
              .map((record) => (
                <KindCard key={record.kind} viewed={viewed} record={record} onDone={brief.show} />
              ))}
          </div>
        )}
      </QueryView>
    </div>
  );
}
