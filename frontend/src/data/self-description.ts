import type { components } from "~/api/schema";
import { t } from "~/lib/translate";

type Schemas = components["schemas"];
export type SelfDescription = Schemas["SelfDescription"];
export type Language = Schemas["Language"];
export type Gender = Schemas["Gender"];
export type Pathway = Schemas["Pathway"];
export type Comfort = Schemas["Comfort"];

/** The labels of what companions state about themselves (ADR 132), in the order of every list. */
export const languageLabels: Record<Language, string> = {
  english: t`English`,
  spanish: t`Spanish`,
  american_sign_language: "American Sign Language",
  mandarin: t`Mandarin`,
  cantonese: t`Cantonese`,
  vietnamese: t`Vietnamese`,
  tagalog: t`Tagalog`,
  arabic: t`Arabic`,
  french: t`French`,
  haitian_creole: "Haitian Creole",
  korean: t`Korean`,
  russian: t`Russian`,
  portuguese: t`Portuguese`,
  hindi: t`Hindi`,
  urdu: t`Urdu`,
  polish: t`Polish`,
  german: t`German`,
  italian: t`Italian`,
};

export const genderLabels: Record<Gender, string> = {
  woman: t`Woman`,
  man: t`Man`,
  nonbinary: t`Nonbinary`,
};

export const pathwayLabels: Record<Pathway, string> = {
  twelve_step: t`12-step`,
  smart_recovery: "SMART Recovery",
  faith_based: t`Faith-based`,
  harm_reduction: "Harm reduction",
  secular: t`Secular`,
  medication_supported: t`Medication-supported`,
};

export const comfortLabels: Record<Comfort, string> = {
  pets: t`Pets`,
  smoking: t`Smoking`,
  stairs: t`Stairs`,
};

/** In a sentence. */
export const comfortNouns: Record<Comfort, string> = {
  pets: t`pets`,
  smoking: t`smoking`,
  stairs: t`stairs`,
};

export const carLabel = "Wheelchair-accessible car";
export const lgbtqLabel = t`LGBTQ+ experience`;

export function listValues<T extends string>(labels: Record<T, string>): T[] {
  return Object.keys(labels) as T[];
}
