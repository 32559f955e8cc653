import { credentialLabel } from "~/data/credential-label";
import { localeTag } from "~/lib/locale";

const namedSkills = 3;

/** "I help with Harm reduction, 12-step, and Court support." */
export function formatHelp(skills: readonly string[]): string {
  const named = skills
    .filter((skill) => skill !== "Other")
    .slice(0, namedSkills)
    .map(credentialLabel);
  return new Intl.ListFormat(localeTag).format(named);
}
