import { Banner } from "~/ui/banner/banner";
import { Button } from "~/ui/button/button";

export function DraftRestoredBanner({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Banner
      kind="info"
      title="We kept what you typed"
      action={
        <Button kind="secondary" size="small" onClick={onDiscard}>
          Discard
        </Button>
      }
    >
      Only in this browser tab, and never a password.
    </Banner>
  );
}
