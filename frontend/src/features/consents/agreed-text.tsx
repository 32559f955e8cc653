import { useConfig } from "~/data/config";
import { defaultSupport } from "~/lib/support";
import { Button } from "~/ui/button/button";
import { Dialog } from "~/ui/dialog/dialog";
import { BindingText } from "./binding-text";
import { type Audience, getTerms } from "./terms-of";
import { TermsText } from "./terms-text";

interface Props {
  version: string;
  audience: Audience;
  onClose: () => void;
}

/** The terms in that version. */
export function AgreedText({ version, audience, onClose }: Props) {
  const email = useConfig()?.support.email ?? defaultSupport.email;
  const clauses = getTerms(version, audience);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Terms of Service and Liability Waiver"
      size="wide"
      isText
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <div className="stack">
        <p>Version {version}</p>
        {clauses ? (
          <>
            <BindingText audience={audience} />
            <TermsText clauses={clauses} />
          </>
        ) : (
          <p>
            This version is too old for this page to show. Email us for a copy:{" "}
            <a href={`mailto:${email}`}>{email}</a>
          </p>
        )}
      </div>
    </Dialog>
  );
}
