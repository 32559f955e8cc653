import { type Language, languages } from "./languages";

/**
 * The language of this build: each has its own scripts (scripts/build-languages.ts), so that nobody
 * downloads two.
 */
export const locale: "en" | Language = import.meta.env.VITE_LOCALE ?? "en";

/** For dates, numbers and plural forms. */
export const localeTag = locale === "en" ? "en-US" : languages[locale].tag;
