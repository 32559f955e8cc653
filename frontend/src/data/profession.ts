import { getDollars, wholeAmount } from "~/lib/numbers";

/** A companion's professional data as a form holds it. Everything is text until it is sent. */
export interface ProfessionValues {
  bio: string;
  /** In months. */
  sobrietyDuration: string;
  hourlyRate: string;
  videoHourlyRate: string;
  /** In hours. */
  maxShiftLength: string;
  mentalHealth: string;
  substanceAbuse: string;
  companioning: string;
  degreesCerts: string[];
  skills: string[];
}

/** The same in the server's format; each form handles the video rate itself. */
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
