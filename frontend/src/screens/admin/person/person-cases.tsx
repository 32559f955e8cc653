import { useQuery } from "@tanstack/react-query";
import { CaseList } from "~/features/desk/case-list";
import { personCasesQueryOptions } from "~/features/desk/person-queries";
import { kindNames } from "~/features/incidents/incident-basics";
import { QueryView } from "~/ui/query-view/query-view";
import { SkeletonText } from "~/ui/skeleton/skeleton";

/** Cases that concern the person, the newest 50. */
export function PersonCases({ id }: { id: string }) {
  const query = useQuery(personCasesQueryOptions(id));
  return (
    <QueryView
      query={query}
      loadingText="Loading the cases..."
      skeleton={<SkeletonText lines={3} />}
      errorText="Failed to load the cases"
      isEmpty={() => false}
      empty={null}
    >
      {(cases) => <CaseList cases={cases} formatCase={(kind) => kindNames[kind]} />}
    </QueryView>
  );
}
