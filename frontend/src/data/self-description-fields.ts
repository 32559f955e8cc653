import type { components } from "~/api/schema";
import type { Comfort, Gender, Language, Pathway, SelfDescription } from "./self-description";

/** A self-description as a form holds it. */
export interface DescriptionFields {
  languages: Language[];
  /** "own": in `genderInOwnWords`. */
  gender: Gender | "" | "own";
  genderInOwnWords: string;
  pathways: Pathway[];
  comfortableWith: Comfort[];
  wheelchairAccessibleCar: boolean;
  lgbtqExperience: boolean;
}

const nothing: SelfDescription = {
  languages: [],
  pathways: [],
  comfortableWith: [],
  wheelchairAccessibleCar: false,
  lgbtqExperience: false,
};

export function toDescriptionFields(said: SelfDescription = nothing): DescriptionFields {
  const { gender = "", genderInOwnWords = "" } = said;
  return { ...said, gender: genderInOwnWords ? "own" : gender, genderInOwnWords };
}

/** Own words count only where they are chosen. */
export function toSelfDescription(
  fields: DescriptionFields,
): SelfDescription & components["schemas"]["SelfDescriptionInput"] {
  const said = {
    languages: fields.languages,
    pathways: fields.pathways,
    comfortableWith: fields.comfortableWith,
    wheelchairAccessibleCar: fields.wheelchairAccessibleCar,
    lgbtqExperience: fields.lgbtqExperience,
  };
  const { gender } = fields;
  if (gender !== "own") return gender === "" ? said : { ...said, gender };
  return { ...said, genderInOwnWords: fields.genderInOwnWords.trim() };
}
