import { AttentionOverview } from "~/features/attention/attention-overview";
import { routes } from "~/lib/routes";
import { Page } from "~/ui/page/page";

/** An operator's start page. */
export default function AdminAttention() {
  return (
    <Page
      title="Needs attention"
      lead="Each item says what happened and what settles it, or what it is waiting for."
      width="admin"
      back={{ to: routes.adminDashboard, label: "Back to dashboard" }}
    >
      <AttentionOverview />
    </Page>
  );
}
