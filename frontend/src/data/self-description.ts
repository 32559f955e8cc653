import type { components } from "~/api/schema";

type Schemas = components["schemas"];
export type SelfDescription = Schemas["SelfDescription"];
export type Language = Schemas["Language"];
export type Gender = Schemas["Gender"];
export type Pathway = Schemas["Pathway"];
export type Comfort = Schemas["Comfort"];

/** The labels of what companions state about themselves (ADR 132), in the order of every list. */
export const languageLabels: Record<Language, string> = {
  english: "English",
  spanish: "Spanish",
  american_sign_language: "American Sign Language",
  mandarin: "Mandarin",
  cantonese: "Cantonese",
  vietnamese: "Vietnamese",
  tagalog: "Tagalog",
  arabic: "Arabic",
  french: "French",
  haitian_creole: "Haitian Creole",
  korean: "Korean",
  russian: "Russian",
  portuguese: "Portuguese",
  hindi: "Hindi",
  urdu: "Urdu",
  polish: "Polish",
  german: "German",
  italian: "Italian",
};

export const genderLabels: Record<Gender, string> = {
  woman: "Woman",
  man: "Man",
  nonbinary: "Nonbinary",
};

export const pathwayLabels: Record<Pathway, string> = {
  twelve_step: "12-step",
  smart_recovery: "SMART Recovery",
  faith_based: "Faith-based",
  harm_reduction: "Harm reduction",
  secular: "Secular",
  medication_supported: "Medication-supported",
};

export const comfortLabels: Record<Comfort, string> = {
  pets: "Pets",
  smoking: "Smoking",
  stairs: "Stairs",
};

export const carLabel = "Wheelchair-accessible car";
export const lgbtqLabel = "LGBTQ+ experience";

export function listValues<T extends string>(labels: Record<T, string>): T[] {
  return Object.keys(labels) as T[];
}
