import { useSession } from "~/api/session";
import { useLogOut } from "~/features/accounts/log-out";
import { Button } from "~/ui/button/button";
import { Card } from "~/ui/card/card";
import { Page } from "~/ui/page/page";

export default function AdminDashboard() {
  const { admin } = useSession();
  const logOut = useLogOut();
  return (
    <Page title="Admin Dashboard" lead={`Signed in as ${admin?.displayName ?? "admin"}`}>
      <Card padding="roomy">
        <div className="stack">
          <p className="measure">
            You are signed in to the administration of Steady. Every view of another person's data
            is recorded.
          </p>
          <Button kind="secondary" onClick={logOut}>
            Log out
          </Button>
        </div>
      </Card>
    </Page>
  );
}
