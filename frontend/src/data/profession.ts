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
