import { type IdentityProof, useIdentityProof } from "~/data/identity-proof";

const refusedText =
  "ID verification is required to search for companions. Please complete your ID verification first.";

interface Gate {
  isOpen: boolean;
  message: string | null;
  /** The failed query, with its retry. */
  failed: Extract<IdentityProof, { state: "failed" }> | null;
}

/**
 * A client searches only with a verified ID (SRCH-031, SRCH-032); all other users search freely.
 */
export function useIdentityGate(): Gate {
  const proof = useIdentityProof();
  return {
    isOpen: proof.state === "open",
    message: proof.state === "unverified" ? refusedText : null,
    failed: proof.state === "failed" ? proof : null,
  };
}
