import { locale, localeTag } from "./locale";
import { t } from "./translate";

export const unknownTime = t`unknown time`;

/**
 * Formats an instant, in the browser's zone unless one is given. A stored value that the browser
 * cannot parse never throws: a zone that it does not know is shown in UTC.
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
 * "9:00 p. m." in Spanish, as it is spelled and as mails write it (adapters/languages): browsers write
 * it in several ways. A line never breaks in it.
 */
const spell = (text: string) =>
  locale === "es" ? text.replace(/\s([ap])\.\s?m\./, "\u00a0$1.\u00a0m.") : text;

/**
 * Formats instants in one format. Creating an Intl formatter takes longer than rendering a list row
 * that uses it, so one is cached for each zone.
 */
export function createDateFormatter(
  options: Intl.DateTimeFormatOptions,
  language = localeTag,
): DateFormatter {
  const made: Record<string, Intl.DateTimeFormat> = Object.create(null);
  return (instant, zone = "") => {
    const at = new Date(instant);
    if (Number.isNaN(at.getTime())) return unknownTime;
    made[zone] ??= createFormat(language, options, zone);
    return spell(made[zone].format(at));
  };
}

const yearIn = createDateFormatter({ year: "numeric" });

/**
 * Formats days, with the year where it is not the current one on the same clock, or where `hasYear`
 * requires it.
 */
export function createDayFormatter(options: Intl.DateTimeFormatOptions) {
  const day = createDateFormatter(options);
  const dayAndYear = createDateFormatter({ ...options, year: "numeric" });
  return (instant: Date | string, zone?: string, hasYear = false, now: Date = new Date()) =>
    (hasYear || yearIn(instant, zone) !== yearIn(now, zone) ? dayAndYear : day)(instant, zone);
}
