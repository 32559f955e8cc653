import { Button } from "~/ui/button/button";
import { Dialog } from "~/ui/dialog/dialog";

export const rejectedText =
  "ID verification was rejected. Please try again with different documents.";

interface Props {
  isOpen: boolean;
  onClose: () => void;
  supportEmail: string;
}

/** IDV-019, IDV-020 */
export function RejectedDialog({ isOpen, onClose, supportEmail }: Props) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Verification Failed"
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <div className="stack">
        <p>{rejectedText}</p>
        <p>
          If you think this is a mistake, write to us:{" "}
          <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </p>
      </div>
    </Dialog>
  );
}
