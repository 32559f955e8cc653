import { plural, t } from "~/lib/translate";

const formatMonths = (count: number) => plural(count, { one: "# month", other: "# months" });
const formatYears = (count: number) => plural(count, { one: "# year", other: "# years" });

/** Under 12 months as months, then whole years rounded down (SRCH-015, SRCH-016). */
export function formatSobriety(months: number): string {
  return months < 12 ? formatMonths(months) : formatYears(Math.floor(months / 12));
}

/** Years and months, in the profile's format (PROF-012). */
export function sobrietyInFull(months: number): string {
  const rest = months % 12;
  if (months < 12 || rest === 0) return formatSobriety(months);
  return t`${formatSobriety(months)} ${formatMonths(rest)}`;
}

/** 0.5 means less than a year (SIGN-043). */
export function formatExperience(years: number): string {
  if (years === 0) return "No experience";
  return years < 1 ? "Less than 1 year" : formatYears(years);
}
