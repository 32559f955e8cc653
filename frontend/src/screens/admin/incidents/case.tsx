import { useQuery } from "@tanstack/react-query";
import { Allowed } from "~/data/admin-acts";
import { ArchivePanel } from "~/features/archives/archive-panel";
import { ApprovalNotice } from "~/features/dual-control/approval-notice";
import { CaseView } from "~/features/incidents/admin/case-view";
import { caseQueryOptions } from "~/features/incidents/admin/cases";
import { kindNames } from "~/features/incidents/incident-basics";
import { CaseConversations } from "~/features/messages/case-conversation";
import { LegalHoldPanel } from "~/features/retention/legal-hold-panel";
import { routes } from "~/lib/routes";
import { Page } from "~/ui/page/page";
import { QueryView } from "~/ui/query-view/query-view";
import { SkeletonText } from "~/ui/skeleton/skeleton";

export function OneIncident({ id }: { id: string }) {
  const query = useQuery(caseQueryOptions(id));
  return (
    <Page
      title={query.data ? kindNames[query.data.kind] : "Incident"}
      tabTitle="Incident"
      width="admin"
      back={{ to: routes.adminIncidents, label: "Back to incidents" }}
    >
      <QueryView
        query={query}
        loadingText="Loading the case..."
        skeleton={<SkeletonText lines={8} />}
        errorText="Failed to load the case"
        isEmpty={() => false}
        empty={null}
      >
        {(found) => (
          <>
            <CaseView
              found={found}
              messages={
                <Allowed act="open_reports">
                  <CaseConversations key={id} caseId={id} people={found.people} />
                </Allowed>
              }
            />
            <LegalHoldPanel subject={{ kind: "case", id }} />
            <ArchivePanel subject={{ kind: "case", id }} />
            <ApprovalNotice subjectId={id} />
          </>
        )}
      </QueryView>
    </Page>
  );
}
