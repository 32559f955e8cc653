import { Banner } from "~/ui/banner/banner";
import { verifiedText } from "./identity-texts";
import { RejectedDialog } from "./rejected-dialog";
import { useIdentityOutcome } from "./use-identity-outcome";

interface Props {
  triesLeft: number | undefined;
}

/** IDV-022: the result of a run that was started on another page. */
export function IdentityResultBanner({ triesLeft }: Props) {
  const { outcome, forget, reason } = useIdentityOutcome();
  return (
    <>
      {outcome === "verified" && (
        <Banner kind="ok" isAnnounced>
          {verifiedText}
        </Banner>
      )}
      <RejectedDialog
        isOpen={outcome === "rejected"}
        onClose={forget}
        reason={reason}
        triesLeft={triesLeft}
      />
    </>
  );
}
