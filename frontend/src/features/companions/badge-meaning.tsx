import { browserTimeZone, formatDate } from "~/lib/dates";
import type { Companion, VerifiedKind } from "./badges";

const meanings: Record<VerifiedKind, string> = {
  idVerification: "This person's government-issued ID was checked.",
  driverLicenseVerification: "A driver’s license was checked.",
  employmentVerification: "A job that this person stated was checked.",
  degreeVerification: "A degree or certificate that this person stated was checked.",
  backgroundVerification: "A background check was done.",
  drugTestVerification: "A drug test was done.",
};

/** What a badge certifies, and when it was checked. */
export function BadgeMeaning({ companion, kind }: { companion: Companion; kind: VerifiedKind }) {
  return <span>{`${meanings[kind]} ${formatVerificationDate(companion[kind].verifiedAt)}`}</span>;
}

function formatVerificationDate(verifiedAt: string | undefined): string {
  return verifiedAt
    ? `Verified on ${formatDate(verifiedAt, browserTimeZone())}. It reflects that date only.`
    : "";
}
