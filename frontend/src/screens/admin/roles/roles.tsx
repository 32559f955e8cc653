import { RoleTable } from "~/features/accounts/administrators/role-table";
import { routes } from "~/lib/routes";
import { Page } from "~/ui/page/page";

export default function Roles() {
  return (
    <Page
      title="Who may do what"
      lead="What is not in the row of a role is refused, whatever a page shows."
      width="admin"
      back={{ to: routes.adminDashboard, label: "Back to dashboard" }}
    >
      <RoleTable />
    </Page>
  );
}
