import { type RouteObject, redirectDocument } from "react-router";
import { readSession } from "~/api/session";
import { otherLanguagePath } from "~/lib/language-choice";
import { type AppPage, type CreateRoute, lazily } from "./app-page";
import {
  type Guard,
  inOrder,
  isAdminView,
  onlyAfterLogIn,
  onlyFor,
  onlyIds,
  onlyOwn,
  onlyUser,
} from "./guards";

const logIn = () => import("~/screens/visitor/log-in/log-in");

/** Staff read English, and see the pages of users in English. */
const notForStaff: Guard = ({ request }) => {
  if (!readSession().admin && !isAdminView(request)) return null;
  const { pathname, search } = new URL(request.url);
  return redirectDocument((otherLanguagePath(pathname) ?? "/") + search);
};
const forUsers = (guard: Guard) => inOrder(notForStaff, guard);

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
  companionDashboard: {
    guard: forUsers(onlyFor("companion")),
    screen: () => import("~/screens/companion/dashboard/dashboard"),
  },
  companionProfile: {
    guard: forUsers(onlyFor("companion")),
    screen: () => import("~/screens/companion/profile/profile"),
  },
  companionBookings: {
    guard: forUsers(onlyFor("companion")),
    screen: () => import("~/screens/companion/bookings/bookings"),
  },
  companionReviews: {
    guard: forUsers(onlyFor("companion")),
    screen: () => import("~/screens/companion/reviews/reviews"),
  },
  companionEarnings: {
    guard: forUsers(onlyFor("companion")),
    screen: () => import("~/screens/companion/earnings/earnings"),
  },
  enhancedEarnings: {
    guard: forUsers(onlyUser("companion")),
    screen: () => import("~/screens/companion/enhanced-earnings/enhanced-earnings"),
  },
  verificationRequest: {
    guard: forUsers(onlyOwn("companion")),
    screen: () => import("~/screens/companion/verification-request/verification-request"),
  },
  // A user whose session expired while paying returns to this payment.
  verificationSuccess: {
    guard: forUsers(onlyAfterLogIn("companion")),
    screen: () => import("~/screens/companion/verification-success/verification-success"),
  },
  undoChange: { screen: () => import("~/screens/visitor/undo-change/undo-change") },
};

/** Replaces pages.ts in translated builds: any other page is loaded in English. */
export function createPageRoutes(createRoute: CreateRoute): RouteObject[] {
  return [
    ...Object.entries(pages).map(createRoute),
    { path: "*", loader: ({ request }) => redirectDocument(request.url), lazy: lazily(nothing) },
  ];
}

const nothing = () => import("./shell/no-part");
