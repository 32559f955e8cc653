import type { components } from "~/api/schema";
import { t } from "~/lib/translate";
import { Badge } from "~/ui/badge/badge";
import styles from "./badges.module.css";

export type Companion = components["schemas"]["Companion"];

const kinds = [
  ["idVerification", t`ID`, t`ID`],
  ["driverLicenseVerification", t`Driver`, t`Driver`],
  ["employmentVerification", t`Work`, t`Employment`],
  ["degreeVerification", t`Degree`, t`Degree`],
  ["backgroundVerification", t`Background`, t`Background`],
  ["drugTestVerification", "Drug Test", "Drug Test"],
] as const;

export type VerifiedKind = (typeof kinds)[number][0];

export function verifiedKinds(companion: Companion) {
  return kinds
    .filter(([kind]) => companion[kind].status === "verified")
    .map(([kind, card, profile]) => ({ kind, card, profile }));
}

interface Props {
  companion: Companion;
  /** Cards say "Work" where the profile says "Employment". */
  wording: "card" | "profile";
}

/** Shows only verified items; the mark always has a text label. */
export function VerificationBadges({ companion, wording }: Props) {
  const verified = verifiedKinds(companion);
  if (verified.length === 0) return null;
  return (
    <ul className={styles.badges} aria-label="Verified">
      {verified.map(({ kind, card, profile }) => (
        <li key={kind}>
          <Badge kind="ok" isChecked>
            {wording === "card" ? card : profile}
          </Badge>
        </li>
      ))}
    </ul>
  );
}
