import { chosenLanguage, otherLanguagePath } from "~/lib/language-choice";
import { locale } from "~/lib/locale";

/**
 * Where a log-in leads: in the language of its page or of this tab's choice, otherwise in that of the
 * account.
 */
export const toAccountLanguage = (account: string, path: string): string =>
  locale === "en" && account !== "en" && chosenLanguage() !== "en"
    ? (otherLanguagePath(path) ?? path)
    : path;
