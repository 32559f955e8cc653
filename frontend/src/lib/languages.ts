import { type PathName, paths } from "./paths.ts";

/** Languages besides English, which is the source and has no prefix. */
export const languages = {
  es: {
    name: "Español",
    /** For dates, numbers and plural forms: dollars stay "$1,250.00". */
    tag: "es-US",
    /** All but those of staff. */
    pages: (Object.keys(paths) as PathName[]).filter((name) => !name.startsWith("admin")),
  },
} satisfies Record<string, { name: string; tag: string; pages: PathName[] }>;

export type Language = keyof typeof languages;

export const isTranslated = (language: Language, page: PathName) =>
  languages[language].pages.includes(page);

/** "/login" in Spanish is "/es/login", and "/" is "/es". */
export const translatedPath = (language: Language, path: string) =>
  `/${language}${path === "/" ? "" : path}`;
