import { Page } from "~/ui/page/page";
import { SkeletonText } from "~/ui/skeleton/skeleton";

/** While the first screen's chunk is on its way: the frame of a page, nothing to read yet. */
export function LoadingScreen() {
  return (
    <Page title={<span className="visually-hidden">Loading</span>} tabTitle="">
      <SkeletonText lines={6} />
    </Page>
  );
}
