import { termsVersion } from "~/data/consent-facts";
import { clientTerms } from "./client-terms";
import { companionTerms } from "./companion-terms";
import type { Clause } from "./terms";

export type Audience = "client" | "companion";

/** The terms of a version; null if its text is not included. Add versions, never change one. */
export function getTerms(version: string, audience: Audience): Clause[] | null {
  if (version !== termsVersion) return null;
  return audience === "client" ? clientTerms : companionTerms;
}
