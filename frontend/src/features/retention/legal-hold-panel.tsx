import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { Allowed } from "~/data/admin-acts";
import { useFlashMessage } from "~/lib/use-flash-message";
import { FlashMessage } from "~/ui/banner/flash-message";
import { Button } from "~/ui/button/button";
import { QueryView } from "~/ui/query-view/query-view";
import { RowList } from "~/ui/row-list/row-list";
import { SkeletonText } from "~/ui/skeleton/skeleton";
import { PlaceHoldDialog } from "./hold-dialogs";
import { HoldItem } from "./hold-item";
import { type HeldSubject, type LegalHold, legalHoldsAboutQueryOptions } from "./legal-holds-query";

const none = {
  person: "No legal hold keeps this person's data.",
  booking: "No legal hold is on this booking.",
  case: "No legal hold is on this case.",
} as const;

/** The legal holds of a person, booking or case; nothing for roles that may not see them. */
export function LegalHoldPanel({ subject }: { subject: HeldSubject }) {
  return (
    <Allowed act="view_holds">
      <Holds subject={subject} />
    </Allowed>
  );
}

function Holds({ subject }: { subject: HeldSubject }) {
  const query = useQuery(legalHoldsAboutQueryOptions(subject));
  const [isPlacing, setIsPlacing] = useState(false);
  const brief = useFlashMessage();
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="stack">
      <h2 id={headingId}>Legal hold</h2>
      <FlashMessage brief={brief} />
      <QueryView
        query={query}
        loadingText="Loading legal holds..."
        skeleton={<SkeletonText lines={2} />}
        errorText="Failed to load legal holds"
        isEmpty={(holds) => holds.length === 0}
        empty={<p>{none[subject.kind]}</p>}
      >
        {(holds) => (
          <RowList look="panel">
            {holds.map((hold) => (
              <HoldItem
                key={hold._id}
                hold={hold}
                on={subject}
                headingLevel={3}
                onDone={brief.show}
              />
            ))}
          </RowList>
        )}
      </QueryView>
      {query.data && !hasOwn(query.data, subject) && (
        <Allowed act="place_holds">
          <p>
            <Button kind="secondary" size="small" onClick={() => setIsPlacing(true)}>
              Place a legal hold
            </Button>
          </p>
        </Allowed>
      )}
      {isPlacing && (
        <PlaceHoldDialog
          subject={subject}
          onClose={() => setIsPlacing(false)}
          onDone={brief.show}
        />
      )}
    </section>
  );
}

const hasOwn = (holds: readonly LegalHold[], { id }: HeldSubject) =>
  holds.some(({ subjectId, state }) => subjectId === id && state === "in_force");
