import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { browserTimeZone, formatDate } from "~/lib/dates";
import { plural } from "~/lib/translate";
import { Badge } from "~/ui/badge/badge";
import { Button } from "~/ui/button/button";
import { QueryView } from "~/ui/query-view/query-view";
import { RowList } from "~/ui/row-list/row-list";
import { SkeletonBar } from "~/ui/skeleton/skeleton";
import { kindNames, maxFiles, ownStates } from "./incident-basics";
import styles from "./incidents.module.css";
import { type OwnIncident, ownIncidentsQueryOptions } from "./own-incidents";
import { ReportProblem } from "./report-problem";

const FilesDialog = lazy(async () => ({ default: (await import("./report-dialog")).FilesDialog }));

/** On the page of a paid booking: the viewer's own reports, which the other party does not see. */
export function OwnReports({ bookingId }: { bookingId: string }) {
  const query = useQuery(ownIncidentsQueryOptions(bookingId));
  return (
    <section aria-labelledby="problems" className={styles.section}>
      <h2 id="problems">Problems</h2>
      <QueryView
        query={query}
        loadingText="Loading what you reported..."
        errorText="Failed to load what you reported"
        skeleton={<SkeletonBar />}
        isEmpty={(incidents) => incidents.length === 0}
        empty={
          <p className="muted">
            If something goes wrong with this booking, tell our team. The other side won't see it.
          </p>
        }
      >
        {(incidents) => (
          <RowList look="panel">
            {incidents.map((incident) => (
              <OwnReport key={incident._id} incident={incident} />
            ))}
          </RowList>
        )}
      </QueryView>
      <div>
        <ReportProblem bookingId={bookingId} />
      </div>
    </section>
  );
}

const countFiles = (files: number) => plural(files, { one: "# file", other: "# files" });

function OwnReport({ incident }: { incident: OwnIncident }) {
  const [isAdding, setIsAdding] = useState(false);
  const { kind, word } = ownStates[incident.state];
  const name = kindNames[incident.kind];
  const files = incident.files.length;
  const day = formatDate(incident.reportedAt, browserTimeZone());
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <h3 className={styles.title}>{name}</h3>
        <Badge kind={kind}>{word}</Badge>
      </div>
      <p className={styles.text}>{incident.text}</p>
      <p className={styles.more}>
        {files > 0
          ? `Reported ${day}, with ${countFiles(files)}. Only you and our team see it.`
          : `Reported ${day}. Only you and our team see it.`}
      </p>
      {incident.state !== "settled" && files < maxFiles && (
        <p>
          <Button kind="quiet" size="small" onClick={() => setIsAdding(true)}>
            Add a file <span className="visually-hidden">to: {name}</span>
          </Button>
        </p>
      )}
      {isAdding && (
        <Suspense>
          <FilesDialog incident={incident} onClose={() => setIsAdding(false)} />
        </Suspense>
      )}
    </li>
  );
}
