import { Button } from "~/ui/button/button";
import { Dialog } from "~/ui/dialog/dialog";
import { clientTerms } from "./client-terms?english";
import { companionTerms } from "./companion-terms?english";
import type { Audience } from "./terms-of";
import { TermsText } from "./terms-text";

interface Props {
  audience: Audience;
  onClose: () => void;
}

/** The terms as they bind, for readers of a translation. */
export default function EnglishTerms({ audience, onClose }: Props) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="The terms in English"
      size="wide"
      isText
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <div lang="en" translate="no">
        <TermsText clauses={audience === "client" ? clientTerms : companionTerms} />
      </div>
    </Dialog>
  );
}
