import { useQuery } from "@tanstack/react-query";
import type { components } from "~/api/schema";
import { Badge } from "~/ui/badge/badge";
import type { Column } from "~/ui/data-table/column";
import { DataTable } from "~/ui/data-table/data-table";
import { QueryView } from "~/ui/query-view/query-view";
import { SkeletonText } from "~/ui/skeleton/skeleton";
import styles from "./administrators.module.css";
import { rolesQueryOptions } from "./administrators-query";
import { roleNames } from "./role-names";

type Rule = components["schemas"]["AdminActRule"];

const columns: Column<Rule, "roles" | "reason" | "label">[] = [
  { key: "label", title: "What", cell: ({ label }) => label },
  {
    key: "roles",
    title: "Who may",
    cell: ({ roles }) =>
      roles.length === Object.keys(roleNames).length ? (
        "Everyone"
      ) : (
        <span className={styles.roles}>
          {roles.map((role) => (
            <Badge key={role} kind="neutral">
              {roleNames[role]}
            </Badge>
          ))}
        </span>
      ),
  },
  { key: "reason", title: "Why", cell: ({ reason }) => reason },
];

/** The table by which the server decides. */
export function RoleTable() {
  const query = useQuery(rolesQueryOptions);
  return (
    <QueryView
      query={query}
      loadingText="Loading the roles..."
      skeleton={<SkeletonText lines={12} />}
      errorText="Failed to load the roles"
      isEmpty={() => false}
      empty={null}
    >
      {({ acts }) => (
        <DataTable
          caption="Who may do what"
          columns={columns}
          rows={acts}
          rowKey={({ act }) => act}
        />
      )}
    </QueryView>
  );
}
