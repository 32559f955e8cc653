import { formatKind, type Kind } from "./kinds";
import type { ViewedRecord } from "./viewed-query";

export type Act = "verify" | "renew" | "remove" | "takeBack" | "reject";

/** A decision about one badge of a user. */
export interface DecideProps {
  userId: string;
  userName: string;
  record: ViewedRecord;
  act: Act;
  onClose: () => void;
  onDone: (message: string) => void;
}

export interface DecideLabels {
  title: string;
  text: string;
  submit: string;
  busy: string;
  done: string;
  failed: string;
  hint: string;
}

const forTheLog = "What you saw, in a few words. Kept in the audit log.";

export function labelsFor(act: Act, kind: Kind, person: string): DecideLabels {
  const { name, phrase } = formatKind[kind];
  const notice = `${person} will be notified.`;
  switch (act) {
    case "verify":
      return {
        title: `Mark ${phrase} verified?`,
        text: `The badge shows right away. ${notice}`,
        submit: "Mark verified",
        busy: "Verifying...",
        done: `${name} verified successfully!`, // ADMV-010
        failed: `Failed to verify ${phrase}. Please try again.`, // ADMV-014
        hint: forTheLog,
      };
    case "renew":
      return {
        title: `Renew the ${phrase} badge?`,
        text: `The badge stays, with a new last day. ${notice}`,
        submit: "Renew badge",
        busy: "Renewing...",
        done: `${name} badge renewed.`,
        failed: `Failed to renew ${phrase}. Please try again.`,
        hint: forTheLog,
      };
    case "remove":
      return {
        title: `Remove ${phrase} verification?`,
        text: `The badge is removed right away, and the status becomes rejected. ${notice}`,
        submit: "Remove verification",
        busy: "Removing...",
        done: `${name} verification removed successfully!`, // ADMV-011
        failed: `Failed to remove ${phrase} verification. Please try again.`, // ADMV-015
        hint: forTheLog,
      };
    case "takeBack":
      return {
        title: `Take back the ${phrase} badge?`,
        text: `The badge is removed right away, and the status becomes unverified, not rejected. ${notice}`,
        submit: "Take back badge",
        busy: "Taking back...",
        done: `${name} badge taken back.`,
        failed: `Failed to take back ${phrase}. Please try again.`,
        hint: `${person} reads this sentence. It is also kept in the audit log.`,
      };
    case "reject":
      return {
        title: `Reject the ${phrase} request?`,
        text: `The status becomes rejected, and ${person} may ask again. ${notice}`,
        submit: "Reject request",
        busy: "Rejecting...",
        done: `${name} request rejected.`,
        failed: `Failed to reject ${phrase}. Please try again.`,
        hint: forTheLog,
      };
  }
}
