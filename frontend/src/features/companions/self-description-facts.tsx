import type { ReactNode } from "react";
import {
  carLabel,
  comfortNouns,
  genderLabels,
  languageLabels,
  pathwayLabels,
  type SelfDescription,
} from "~/data/self-description";
import { localeTag } from "~/lib/locale";
import { t } from "~/lib/translate";
import styles from "./companion-profile.module.css";

const listFormat = new Intl.ListFormat(localeTag);

function join<T extends string>(values: readonly T[], labels: Record<T, string>): string {
  return listFormat.format(values.map((value) => labels[value]));
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function getGender({ gender, genderInOwnWords }: SelfDescription): string {
  return genderInOwnWords ?? (gender ? genderLabels[gender] : "");
}

/** What was stated, by topic. */
export function selfDescriptionFacts(said: SelfDescription): [topic: string, words: string][] {
  const facts: [string, string][] = [
    [t`Speaks`, join(said.languages, languageLabels)],
    [t`Gender`, getGender(said)],
    ["Recovery pathways", join(said.pathways, pathwayLabels)],
    ["Comfortable with", capitalize(join(said.comfortableWith, comfortNouns))],
    [t`Car`, said.wheelchairAccessibleCar ? carLabel : ""],
    [t`LGBTQ+ clients`, said.lgbtqExperience ? "Has experience" : ""],
  ];
  return facts.filter(([, words]) => words !== "");
}

const cardLanguages = 3;

/** The short part for cards: gender and languages. */
export function formatSelfDescription(said: SelfDescription | undefined): string {
  if (!said) return "";
  const { languages } = said;
  const named = languages.slice(0, cardLanguages).map((value) => languageLabels[value]);
  const moreCount = languages.length - named.length;
  const all = moreCount > 0 ? [...named, t`${moreCount} more`] : named;
  const speaks = all.length > 0 ? t`speaks ${listFormat.format(all)}` : "";
  return [getGender(said), speaks].filter(Boolean).join(" · ");
}

/** The list on a profile; nothing where nothing was stated. */
export function SelfDescriptionFacts({ said }: { said: SelfDescription }) {
  return (
    <dl className={styles.details}>
      {selfDescriptionFacts(said).map(([topic, words]) => (
        <div key={topic} className={styles.fact}>
          <dt>{topic}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}

interface SectionProps {
  said: SelfDescription | undefined;
  name: ReactNode;
}

/** On a profile, as the companion's own words. */
export function SelfDescriptionSection({ said, name }: SectionProps) {
  if (!said || selfDescriptionFacts(said).length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="own-words">
      <h2 id="own-words">In their own words</h2>
      <p className="small muted">
        <span translate="no">{name}</span> states these; Steady does not check them.
      </p>
      <SelfDescriptionFacts said={said} />
    </section>
  );
}
