import { plural, t } from "~/lib/translate";

/** "9:15 AM, New York (EST), 15 minutes late" */
export function formatLate(moment: string, minutesLate: number): string {
  const minutes = plural(minutesLate, { one: "# minute", other: "# minutes" });
  return t`${moment}, ${minutes} late`;
}
