import { useConfig } from "~/data/config";
import { defaultSupport } from "~/lib/support";
import { Button } from "~/ui/button/button";
import { Dialog } from "~/ui/dialog/dialog";
import { formatRejection } from "./format-rejection";

const rejectedText = "ID verification was rejected. Please try again with different documents.";

interface Props {
  isOpen: boolean;
  onClose: () => void;
  /** The provider's code; undefined while it is loading. */
  reason: string | null | undefined;
  triesLeft: number | undefined;
}

/**
 * IDV-019, IDV-020: the specified text, the reason, what helps, and the number of attempts left.
 */
export function RejectedDialog(props: Props) {
  const { isOpen, onClose, reason, triesLeft } = props;
  const supportEmail = useConfig()?.support.email ?? defaultSupport.email;
  const { why, help } = formatRejection(reason);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Verification Failed"
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <div className="stack">
        <p>{rejectedText}</p>
        {reason !== undefined && (
          <>
            <p>
              <b>Why:</b> {why}
            </p>
            <p>
              <b>What helps:</b> {help}
            </p>
          </>
        )}
        {triesLeft !== undefined && <p>{formatTries(triesLeft)}</p>}
        <p>
          If you think this is a mistake, email us:{" "}
          <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </p>
      </div>
    </Dialog>
  );
}

function formatTries(count: number): string {
  if (count > 1) return `You have ${count} attempts left; they are already paid for.`;
  if (count === 1) return "You have one attempt left; it is already paid for.";
  return "You've used all your attempts. Paying again gives you three more.";
}
