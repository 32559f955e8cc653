import { redirectDocument } from "react-router";
import { isAtPage } from "~/lib/language-choice";
import { type Language, languages, translatedPath } from "~/lib/languages";
import { paths } from "~/lib/paths";

/**
 * A page of another language, to which a log-in may return, loads with the scripts of its language. Null for
 * any other path: the server has no such page, and would send this app again.
 */
export function loadTranslated(request: Request): Response | null {
  const { pathname } = new URL(request.url);
  const isTranslated = (Object.keys(languages) as Language[]).some((language) =>
    languages[language].pages.some((name) =>
      isAtPage(translatedPath(language, paths[name]), pathname),
    ),
  );
  return isTranslated ? redirectDocument(request.url) : null;
}
