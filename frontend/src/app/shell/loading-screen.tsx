import { Page } from "~/ui/page/page";
import { SkeletonText } from "~/ui/skeleton/skeleton";

/** While the first chunk is on its way: same frame as a page, nothing to read yet. */
export function LoadingScreen() {
  return (
    <main id="main">
      <Page title={<span className="visually-hidden">Loading</span>} tabTitle="">
        <SkeletonText lines={6} />
      </Page>
    </main>
  );
}
