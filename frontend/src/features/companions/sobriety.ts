const count = (value: number, unit: string) => `${value} ${unit}${value === 1 ? "" : "s"}`;

/** Under 12 months as months, then whole years rounded down (SRCH-015, SRCH-016). */
export function formatSobriety(months: number): string {
  return months < 12 ? count(months, "month") : count(Math.floor(months / 12), "year");
}

/** Years and months, in the profile's format (PROF-012). */
export function sobrietyInFull(months: number): string {
  const rest = months % 12;
  const formatMonthCount = count(rest, "month");
  if (months < 12) return formatMonthCount;
  return rest === 0 ? formatSobriety(months) : `${formatSobriety(months)} ${formatMonthCount}`;
}

/** 0.5 means less than a year (SIGN-043). */
export function formatExperience(years: number): string {
  if (years === 0) return "No experience";
  if (years < 1) return "Less than 1 year";
  return count(years, "year");
}
