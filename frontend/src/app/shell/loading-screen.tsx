import { Page } from "~/ui/page/page";
import { SkeletonText } from "~/ui/skeleton/skeleton";

/** Shown while the first screen's chunk loads: the frame of a page, without content. */
export function LoadingScreen() {
  return (
    <Page title={<span className="visually-hidden">Loading</span>} tabTitle="">
      <SkeletonText lines={6} />
    </Page>
  );
}
