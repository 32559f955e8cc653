import type { components } from "~/api/schema";
import type { Comfort, Gender, Language, Pathway, SelfDescription } from "~/data/self-description";
import { atField, type FormProblem } from "~/ui/form/problems";

/** A self-description as its form holds it. */
export interface DescriptionFields {
  languages: Language[];
  /** "own": in `ownWords`. */
  gender: Gender | "" | "own";
  ownWords: string;
  pathways: Pathway[];
  comfortableWith: Comfort[];
  wheelchairAccessibleCar: boolean;
  lgbtqExperience: boolean;
}

export function toDescriptionFields(said: SelfDescription): DescriptionFields {
  const { gender, genderInOwnWords, ...rest } = said;
  return {
    ...rest,
    gender: genderInOwnWords ? "own" : (gender ?? ""),
    ownWords: genderInOwnWords ?? "",
  };
}

/** Own words count only where they are chosen. */
export function toSelfDescription(
  fields: DescriptionFields,
): components["schemas"]["SelfDescriptionInput"] {
  const { gender, ownWords, ...rest } = fields;
  if (gender === "own") return { ...rest, genderInOwnWords: ownWords.trim() };
  return gender === "" ? rest : { ...rest, gender };
}

export function getDescriptionProblems({ gender, ownWords }: DescriptionFields): FormProblem[] {
  const isMissing = gender === "own" && ownWords.trim() === "";
  return isMissing ? [atField("ownWords", "Enter your own words, or choose Leave out")] : [];
}
