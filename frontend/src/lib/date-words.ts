/** Says when an instant is; the zone is that of the browser where none is named. */
export type DateWords = (instant: Date | string, zone?: string) => string;

/**
 * Instants in the words of one format. Making a format takes longer than a row of a list that uses it, so there is
 * one for each zone.
 */
export function dateWords(options: Intl.DateTimeFormatOptions, language = "en-US"): DateWords {
  const made: Record<string, Intl.DateTimeFormat> = Object.create(null);
  return (instant, zone = "") => {
    made[zone] ??= new Intl.DateTimeFormat(language, { ...options, timeZone: zone || undefined });
    return made[zone].format(new Date(instant));
  };
}
