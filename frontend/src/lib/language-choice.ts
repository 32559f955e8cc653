import { type Language, languages, translatedPath } from "./languages";
import { locale } from "./locale";
import { type PathName, paths } from "./paths";
import { tabStorage } from "./storage";

/** Lasts for the tab, as the theme does: local storage is reserved for the session. */
export const languageKey = "steady-language";

export const chooseLanguage = (language: "en" | Language) =>
  tabStorage.setItem(languageKey, language);

export const chosenLanguage = () => tabStorage.getItem(languageKey);

/** The page at `pathname` in Spanish, or of a Spanish page in English; null if there is none. */
export function otherLanguagePath(pathname: string): string | null {
  for (const name of languages.es.pages as PathName[]) {
    const path = paths[name];
    const translated = translatedPath("es", path);
    if (pathname === (locale === "en" ? path : translated))
      return locale === "en" ? translated : path;
  }
  return null;
}
