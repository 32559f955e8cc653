import {
  carLabel,
  comfortLabels,
  comfortNouns,
  genderLabels,
  languageLabels,
  lgbtqLabel,
  listValues,
  pathwayLabels,
} from "~/data/self-description";
import { booleanParam, choicesParam, type RouteParams } from "~/lib/search-params";
import { situationLabels } from "./situations";

/** What companions state about themselves, and situations (ADR 132), as criteria in the URL. */
export const factShape = {
  situations: choicesParam(listValues(situationLabels)),
  languages: choicesParam(listValues(languageLabels)),
  genders: choicesParam(listValues(genderLabels)),
  pathways: choicesParam(listValues(pathwayLabels)),
  comfortableWith: choicesParam(listValues(comfortLabels)),
  wheelchairAccessibleCar: booleanParam(false),
  lgbtqExperience: booleanParam(false),
};

export type FactCriteria = RouteParams<typeof factShape>;

const noFacts: FactCriteria = {
  situations: [],
  languages: [],
  genders: [],
  pathways: [],
  comfortableWith: [],
  wheelchairAccessibleCar: false,
  lgbtqExperience: false,
};

export type FactList = "situations" | "languages" | "genders" | "pathways" | "comfortableWith";

/** The label of each value, as one chip says it. */
const chipLabels: [FactList, Record<string, string>, (label: string) => string][] = [
  ["situations", situationLabels, (label) => label],
  ["languages", languageLabels, (label) => `Speaks ${label}`],
  ["genders", genderLabels, (label) => label],
  ["pathways", pathwayLabels, (label) => `Pathway: ${label}`],
  ["comfortableWith", comfortNouns, (label) => `Comfortable with ${label}`],
];

export const factFlags = [
  ["wheelchairAccessibleCar", carLabel],
  ["lgbtqExperience", lgbtqLabel],
] as const;

/** The part of a search call; empty lists are left out. */
export function factQuery(criteria: FactCriteria): Partial<FactCriteria> {
  const isWanted = (value: unknown) => (Array.isArray(value) ? value.length > 0 : value);
  const keys = Object.keys(noFacts) as (keyof FactCriteria)[];
  return Object.fromEntries(
    keys.filter((key) => isWanted(criteria[key])).map((key) => [key, criteria[key]]),
  );
}

interface FactChip {
  key: string;
  label: string;
  change: Partial<FactCriteria>;
}

/** One chip for each wanted value. */
export function factChips(criteria: FactCriteria): FactChip[] {
  const lists = chipLabels.flatMap(([list, labels, format]) =>
    criteria[list].map((value) => ({
      key: `${list}-${value}`,
      label: format(labels[value] ?? value),
      change: { [list]: criteria[list].filter((one) => one !== value) },
    })),
  );
  const flags = factFlags
    .filter(([key]) => criteria[key])
    .map(([key, label]) => ({ key, label, change: { [key]: false } }));
  return [...lists, ...flags];
}
