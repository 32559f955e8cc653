import { Compass } from "lucide-react";
import { routes } from "~/lib/routes";
import { LinkButton } from "~/ui/button/button";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { Page } from "~/ui/page/page";

/** NAV-040: an unknown URL shows a page with a link home, never a blank page. */
export default function NotFound() {
  return (
    <Page title="Page not found" width="form">
      <EmptyState
        title="We can't find this page"
        icon={<Compass size={30} />}
        action={<LinkButton to={routes.landing}>Go to the main page</LinkButton>}
      >
        The link may be old or mistyped. Nothing you saved is lost.
      </EmptyState>
    </Page>
  );
}
