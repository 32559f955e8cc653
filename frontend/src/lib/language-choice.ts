import { type Language, languages, translatedPath } from "./languages";
import { locale } from "./locale";
import { paths } from "./paths";
import { tabStorage } from "./storage";

/** Lasts for the tab, as the theme does: local storage is reserved for the session. */
export const languageKey = "steady-language";

export const chooseLanguage = (language: "en" | Language) =>
  tabStorage.setItem(languageKey, language);

export const chosenLanguage = () => tabStorage.getItem(languageKey);

/** Not a word, so that /companion/dashboard is no profile. */
const anId = "[0-9a-f-]{36}";

export const isAtPage = (path: string, pathname: string) =>
  new RegExp(`^${path.replace(":id", anId)}/?$`).test(pathname);

const prefix = translatedPath("es", paths.landing);

/** The page at `pathname` in Spanish, or of a Spanish page in English; null if there is none. */
export function otherLanguagePath(pathname: string): string | null {
  const isEnglish = locale === "en";
  const english = isEnglish ? pathname : pathname.slice(prefix.length) || paths.landing;
  if (!languages.es.pages.some((name) => isAtPage(paths[name], english))) return null;
  return isEnglish ? translatedPath("es", english) : english;
}
