import { type RouteObject, redirectDocument } from "react-router";
import { type Language, translatedPath } from "~/lib/languages";
import { locale } from "~/lib/locale";
import { type AppPage, type CreateRoute, lazily } from "./app-page";
import { onlyIds } from "./guards";
import { clientPages } from "./translated-client-pages";
import { companionPages } from "./translated-companion-pages";

const logIn = () => import("~/screens/visitor/log-in/log-in");

/** Each is listed in lib/languages.ts. */
const pages: Record<string, AppPage> = {
  landing: { screen: () => import("~/screens/visitor/landing/landing") },
  info: { screen: () => import("~/screens/visitor/info/info") },
  login: { screen: logIn },
  clientLogin: { screen: logIn },
  companionLogin: { screen: logIn },
  forgotPassword: { screen: () => import("~/screens/visitor/forgot-password/forgot-password") },
  resetPassword: { screen: () => import("~/screens/visitor/reset-password/reset-password") },
  clientSignUp: { screen: () => import("~/screens/visitor/sign-up-client/sign-up-client") },
  companionSignUp: {
    screen: () => import("~/screens/visitor/sign-up-companion/sign-up-companion"),
  },
  confirmEmail: { screen: () => import("~/screens/visitor/confirm-email/confirm-email") },
  search: { data: "search", screen: () => import("~/screens/visitor/search/search") },
  companion: {
    guard: onlyIds,
    data: "profile",
    screen: () => import("~/screens/visitor/companion/companion"),
  },
  booking: { guard: onlyIds, screen: () => import("~/screens/client/booking/booking") },
  forYou: { screen: () => import("~/screens/visitor/for-you/for-you") },
  undoChange: { screen: () => import("~/screens/visitor/undo-change/undo-change") },
  ...clientPages,
  ...companionPages,
};

/** Replaces pages.ts in translated builds: any other page is loaded in English, and
 * an unknown path of the language shows the not-found page. */
export function createPageRoutes(createRoute: CreateRoute): RouteObject[] {
  return [
    ...Object.entries(pages).map(createRoute),
    // The server sends this app for every path of its language.
    { path: translatedPath(locale as Language, "/*"), lazy: lazily(notFound) },
    { path: "*", loader: ({ request }) => redirectDocument(request.url), lazy: lazily(nothing) },
  ];
}

const notFound = () => import("./not-found");
const nothing = () => import("./shell/no-part");
