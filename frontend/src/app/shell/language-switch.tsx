import { useLocation } from "react-router";
import { api } from "~/api/client";
import { useRole } from "~/api/session";
import { chooseLanguage, otherLanguagePath } from "~/lib/language-choice";
import { type Language, translatedPath } from "~/lib/languages";
import { locale } from "~/lib/locale";
import { paths, staffPages } from "~/lib/paths";
import { useIsHydrated } from "~/lib/use-is-hydrated";
import { currentLinkToken } from "~/lib/use-link-token";

const other =
  locale === "en"
    ? ({ code: "es", name: "Español" } as const)
    : ({ code: "en", name: "English" } as const);

interface Props {
  className?: string | undefined;
  /** What the link says; by default the name of the language in that language. */
  text?: string;
}

/** Mails and notifications come in the account's language. The page is left while this is sent. */
const saveLanguage = (locale: "en" | Language) =>
  api.PUT("/api/auth/update-details", { body: { locale }, keepalive: true });

/**
 * Where a path without a translated page leads: an unknown one to the Spanish "not found", a page of staff nowhere. The
 * English version of an unknown Spanish path may be a page of staff.
 */
function pathOfUnknown(pathname: string): string | null {
  if (locale !== "en") return paths.landing;
  return pathname.startsWith(staffPages) ? null : translatedPath("es", pathname);
}

/** The same page in the other language; nothing where it has no translation. */
export function LanguageSwitch({ className, text = other.name }: Props) {
  const { pathname, search } = useLocation();
  const isHydrated = useIsHydrated();
  const path = otherLanguagePath(pathname) ?? pathOfUnknown(pathname);
  const role = useRole();
  const isUser = role === "client" || role === "companion";
  // Staff read English, and see the pages of users in English.
  if (path === null || role === "admin") return null;
  const href = path + (isHydrated ? search : "");
  return (
    <a
      href={href}
      lang={other.code}
      hrefLang={other.code}
      className={className}
      onClick={(event) => {
        chooseLanguage(other.code);
        if (isUser) void saveLanguage(other.code).catch(() => undefined);
        const token = currentLinkToken();
        if (!token) return;
        // The token of an emailed link is in no URL that could be copied or stored.
        event.preventDefault();
        location.assign(`${href}#token=${encodeURIComponent(token)}`);
      }}
    >
      {text}
    </a>
  );
}
