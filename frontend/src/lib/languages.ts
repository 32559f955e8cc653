import type { PathName } from "./paths";

/** Languages besides English, which is the source and has no prefix. */
export const languages = {
  es: {
    name: "Español",
    /** For dates, numbers and plural forms: dollars stay "$1,250.00". */
    tag: "es-US",
    pages: [
      "landing",
      "info",
      "search",
      "companion",
      "booking",
      "login",
      "clientLogin",
      "companionLogin",
      "forgotPassword",
      "resetPassword",
      "clientSignUp",
      "companionSignUp",
      "confirmEmail",
      "undoChange",
      "companionDashboard",
      "companionProfile",
      "companionBookings",
      "companionReviews",
      "companionEarnings",
      "enhancedEarnings",
      "verificationRequest",
      "verificationSuccess",
    ],
  },
} satisfies Record<string, { name: string; tag: string; pages: PathName[] }>;

export type Language = keyof typeof languages;

export const isTranslated = (language: Language, page: PathName) =>
  (languages[language].pages as PathName[]).includes(page);

/** "/login" in Spanish is "/es/login", and "/" is "/es". */
export const translatedPath = (language: Language, path: string) =>
  `/${language}${path === "/" ? "" : path}`;
