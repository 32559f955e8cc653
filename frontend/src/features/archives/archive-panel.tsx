import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { Allowed } from "~/data/admin-acts";
import { useFlashMessage } from "~/lib/use-flash-message";
import { FlashMessage } from "~/ui/banner/flash-message";
import { Button } from "~/ui/button/button";
import { QueryView } from "~/ui/query-view/query-view";
import { RowList } from "~/ui/row-list/row-list";
import { SkeletonText } from "~/ui/skeleton/skeleton";
import { ArchiveDialog } from "./archive-dialog";
import { ArchiveItem } from "./archive-item";
import { type ArchiveSubject, archivesAboutQueryOptions } from "./archives-query";

/** The archives of a person or case; nothing for roles that may not see them. */
export function ArchivePanel({ subject }: { subject: ArchiveSubject }) {
  return (
    <Allowed act="view_archives">
      <Archives subject={subject} />
    </Allowed>
  );
}

function Archives({ subject }: { subject: ArchiveSubject }) {
  const query = useQuery(archivesAboutQueryOptions(subject));
  const [isAsking, setIsAsking] = useState(false);
  const brief = useFlashMessage();
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="stack">
      <h2 id={headingId}>Archives</h2>
      <FlashMessage brief={brief} />
      <QueryView
        query={query}
        loadingText="Loading archives..."
        skeleton={<SkeletonText lines={2} />}
        errorText="Failed to load archives"
        isEmpty={(archives) => archives.length === 0}
        empty={<p>No archive was requested.</p>}
      >
        {(archives) => (
          <RowList look="panel">
            {archives.map((archive) => (
              <ArchiveItem
                key={archive._id}
                archive={archive}
                headingLevel={3}
                onDone={brief.show}
              />
            ))}
          </RowList>
        )}
      </QueryView>
      <Allowed act="make_archives">
        <p>
          <Button kind="secondary" size="small" onClick={() => setIsAsking(true)}>
            Make an archive
          </Button>
        </p>
      </Allowed>
      {isAsking && (
        <ArchiveDialog subject={subject} onClose={() => setIsAsking(false)} onDone={brief.show} />
      )}
    </section>
  );
}
