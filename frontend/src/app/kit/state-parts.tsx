import type { ReactNode } from "react";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { ListBody } from "~/ui/list-page/list-page";
import { QueryView } from "~/ui/query-view/query-view";
import { RowList } from "~/ui/row-list/row-list";
import { SkeletonText } from "~/ui/skeleton/skeleton";
import styles from "./kit.module.css";

const quiet = { isPending: false, isError: false, isFetching: false, error: null, refetch() {} };
const people = { data: ["Maya R.", "Jordan Lee"] };

const states = [
  { title: "First load", query: { ...quiet, isPending: true, data: undefined } },
  { title: "Loading again", query: { ...quiet, isFetching: true, data: people } },
  { title: "Failed", query: { ...quiet, isError: true, data: undefined } },
  { title: "Empty", query: { ...quiet, data: { data: [] } } },
];

/** Server data in each of its states. */
export function StateParts() {
  return (
    <div className="stack">
      {states.map(({ title, query }) => (
        <State key={title} title={title}>
          <QueryView
            query={query}
            loadingText="Loading people..."
            skeleton={<SkeletonText lines={2} />}
            errorText="Failed to load people"
            isEmpty={({ data }) => data.length === 0}
            empty={
              <EmptyState title="No users yet">They appear here once they sign up.</EmptyState>
            }
          >
            {({ data }) => <Names names={data} />}
          </QueryView>
        </State>
      ))}
      <State title="There, as a list">
        <ListBody
          query={{ ...quiet, data: people }}
          counted={["person", "people"]}
          loadingText="Loading people..."
          errorText="Failed to load people"
          empty={null}
        >
          {(names) => <Names names={names} />}
        </ListBody>
      </State>
    </div>
  );
}

function State({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h3>{title}</h3>
      {children}
    </>
  );
}

function Names({ names }: { names: readonly string[] }) {
  return (
    <RowList look="panel">
      {names.map((name) => (
        <li key={name} className={styles.part}>
          {name}
        </li>
      ))}
    </RowList>
  );
}
