import type { components } from "~/api/schema";
import { humanize, openLabels, textLabels } from "~/lib/open-labels";
import type { BadgeKind } from "~/ui/badge/badge";

type Schemas = components["schemas"];
export type Kind = Schemas["VerificationWord"];
export type Status = Schemas["VerificationStatus"];

interface KindLabels {
  /** At the start of a sentence (ADMV-019). */
  name: string;
  /** Within a sentence. */
  phrase: string;
  price?: keyof Schemas["Prices"];
  note?: string;
}

/** ADMV-003, ADMV-004, ADMV-023, ADMV-024 */
export const formatKind = openLabels<Kind, KindLabels>(
  {
    id: { name: "ID", phrase: "ID", price: "idUnlock" },
    driverLicense: {
      name: "Driver license",
      phrase: "driver license",
      price: "driverLicense",
      note: "via a background-check provider",
    },
    employment: { name: "Employment", phrase: "employment", price: "employment" },
    degree: { name: "Degree", phrase: "degree", price: "degree" },
    background: { name: "Background check", phrase: "background check", price: "background" },
    drugTest: { name: "Drug test", phrase: "drug test", price: "drugTest" },
  },
  (value) => ({ name: humanize(value), phrase: humanize(value).toLowerCase() }),
);

/** A client has the ID verification alone (ADMV-003). */
export const companionKinds: readonly Kind[] = [
  "driverLicense",
  "employment",
  "degree",
  "background",
  "drugTest",
];

/** ADMV-020, ADMV-021 */
export const formatStatus = openLabels<Status, { name: string; look: BadgeKind }>(
  {
    verified: { name: "Verified", look: "ok" },
    pending: { name: "Pending", look: "warn" },
    rejected: { name: "Rejected", look: "bad" },
    unverified: { name: "Unverified", look: "neutral" },
  },
  (value) => ({ name: humanize(value), look: "neutral" }),
);

export const requestNames = textLabels<Schemas["RequestWord"]>({
  license: "Driver license",
  employment: "Employment",
  degree: "Degree",
  background: "Background check",
  drugtest: "Drug test",
  all: "Verify All",
});
