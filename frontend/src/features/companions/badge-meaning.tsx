import { browserTimeZone, formatDate } from "~/lib/dates";
import type { Companion, VerifiedKind } from "./badges";

const meanings: Record<VerifiedKind, string> = {
  idVerification: "A government-issued ID of this person was checked.",
  driverLicenseVerification: "A driver’s license was checked.",
  employmentVerification: "Employment that this person told us of was checked.",
  degreeVerification: "A degree or certificate that this person told us of was checked.",
  backgroundVerification: "A background check was made.",
  drugTestVerification: "A drug test was made.",
};

/** What was checked for a badge, and when. */
export function BadgeMeaning({ companion, kind }: { companion: Companion; kind: VerifiedKind }) {
  return `${meanings[kind]} ${dateWords(companion[kind].verifiedAt)}`;
}

function dateWords(verifiedAt: string | undefined): string {
  return verifiedAt
    ? `Verified on ${formatDate(verifiedAt, browserTimeZone())}. It tells how things were that day.`
    : "";
}
