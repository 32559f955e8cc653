export const unknownTime = "unknown time";

/**
 * Says when an instant is; the zone is that of the browser where none is named. A stored value that the
 * browser cannot read never fails: a zone that it does not know is shown in UTC.
 */
export type DateFormatter = (instant: Date | string, zone?: string) => string;

function createFormat(language: string, options: Intl.DateTimeFormatOptions, zone: string) {
  try {
    return new Intl.DateTimeFormat(language, { ...options, timeZone: zone || undefined });
  } catch {
    return new Intl.DateTimeFormat(language, { ...options, timeZone: "UTC" });
  }
}

/**
 * Instants in the words of one format. Making a format takes longer than a row of a list that uses it, so there is
 * one for each zone.
 */
export function createDateFormatter(
  options: Intl.DateTimeFormatOptions,
  language = "en-US",
): DateFormatter {
  const made: Record<string, Intl.DateTimeFormat> = Object.create(null);
  return (instant, zone = "") => {
    const at = new Date(instant);
    if (Number.isNaN(at.getTime())) return unknownTime;
    made[zone] ??= createFormat(language, options, zone);
    return made[zone].format(at);
  };
}
