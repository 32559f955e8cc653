import { getDollars, wholeAmount } from "~/lib/numbers";

/** What a companion tells of the work, as a form holds it. Everything is text until it is sent. */
export interface ProfessionValues {
  bio: string;
  /** Months. */
  sobrietyDuration: string;
  hourlyRate: string;
  videoHourlyRate: string;
  /** Hours. */
  maxShiftLength: string;
  mentalHealth: string;
  substanceAbuse: string;
  companioning: string;
  degreesCerts: string[];
  skills: string[];
}

/** The same as the server takes it; a rate for video is each form's own matter. */
export function getProfession(values: ProfessionValues) {
  return {
    bio: values.bio.trim(),
    sobrietyDuration: wholeAmount(values.sobrietyDuration),
    hourlyRate: getDollars(values.hourlyRate),
    maxShiftLength: wholeAmount(values.maxShiftLength),
    experienceYears: {
      mentalHealth: Number(values.mentalHealth),
      substanceAbuse: Number(values.substanceAbuse),
      companioning: Number(values.companioning),
    },
    degreesCerts: values.degreesCerts,
    skills: values.skills,
  };
}
