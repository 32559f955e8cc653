import type { RouteObject } from "react-router";
import { type PathName, paths } from "~/lib/paths";
import type { AdminScreen } from "./admin-screens";
import { type AppPage, type CreateRoute, lazily } from "./app-page";
import {
  inOrder,
  onlyAdmin,
  onlyAfterLogIn,
  onlyFor,
  onlyIds,
  onlyOwn,
  onlySignedIn,
  onlyUser,
  onlyUsers,
  toClientReviews,
} from "./guards";
import type { UserScreen } from "./user-screens";

const bookingHistory = () => import("~/screens/client/booking-history/booking-history");
const clientProfile = () => import("~/screens/client/profile/profile");
const companionProfile = () => import("~/screens/companion/profile/profile");
const companionReviews = () => import("~/screens/companion/reviews/reviews");
const logIn = () => import("~/screens/visitor/log-in/log-in");
const userScreen = (name: UserScreen) => async () =>
  (await import("./user-screens")).userScreens[name]();
/** The list of conversations, and one of them. */
const inbox: AppPage = { guard: onlyUsers, data: "messages", screen: userScreen("messages") };

/** A screen for each path; a path without a screen does not compile. */
const pages: Record<Exclude<PathName, AdminScreen>, AppPage> = {
  landing: { screen: () => import("~/screens/visitor/landing/landing") },
  info: { screen: () => import("~/screens/visitor/info/info") },
  search: { data: "search", screen: () => import("~/screens/visitor/search/search") },
  companion: {
    guard: onlyIds,
    data: "profile",
    screen: () => import("~/screens/visitor/companion/companion"),
  },
  login: { screen: logIn },
  clientLogin: { screen: logIn },
  companionLogin: { screen: logIn },
  clientSignUp: { screen: () => import("~/screens/visitor/sign-up-client/sign-up-client") },
  companionSignUp: {
    screen: () => import("~/screens/visitor/sign-up-companion/sign-up-companion"),
  },
  forgotPassword: { screen: () => import("~/screens/visitor/forgot-password/forgot-password") },
  resetPassword: { screen: () => import("~/screens/visitor/reset-password/reset-password") },
  confirmEmail: { screen: () => import("~/screens/visitor/confirm-email/confirm-email") },
  undoChange: { screen: () => import("~/screens/visitor/undo-change/undo-change") },
  forYou: { screen: () => import("~/screens/visitor/for-you/for-you") },
  // A visitor may open the booking screen; its own rules decide who may submit (BOOK).
  booking: { guard: onlyIds, screen: () => import("~/screens/client/booking/booking") },
  bookingDetail: {
    guard: onlySignedIn,
    data: "booking",
    screen: () => import("~/screens/client/booking-detail/booking-detail"),
  },
  bookingReceipt: {
    guard: onlySignedIn,
    data: "booking",
    screen: userScreen("receipt"),
  },
  bookingReschedule: {
    guard: onlyFor("client"),
    data: "booking",
    screen: userScreen("reschedule"),
  },
  bookingHistory: { guard: onlyFor("client"), data: "bookingHistory", screen: bookingHistory },
  favorites: {
    guard: onlyFor("client"),
    data: "favorites",
    screen: userScreen("favorites"),
  },
  // NAV-038: sessions that await a review; a session with a review shows it.
  anyReviews: { guard: toClientReviews },
  reviews: {
    guard: onlyIds,
    data: "reviews",
    screen: userScreen("writeReview"),
  },
  clientReviews: {
    guard: onlyFor("client"),
    data: "clientReviews",
    screen: userScreen("clientReviews"),
  },
  blockedPeople: {
    guard: onlyUsers,
    data: "blockedPeople",
    screen: userScreen("blockedPeople"),
  },
  notifications: {
    guard: onlyUsers,
    data: "notifications",
    screen: userScreen("notifications"),
  },
  introCall: {
    guard: onlyAfterLogIn("client"),
    data: "introCall",
    screen: userScreen("introCall"),
  },
  coverage: {
    guard: onlyFor("client"),
    screen: userScreen("coverage"),
  },
  messages: inbox,
  conversation: inbox,
  clientDashboard: {
    guard: onlyFor("client"),
    data: "clientDashboard",
    screen: () => import("~/screens/client/dashboard/dashboard"),
  },
  clientProfile: { guard: onlyFor("client"), data: "client", screen: clientProfile },
  // NAV-036: the second path by which an administrator opens the history.
  clientBookings: {
    guard: onlyFor("client"),
    data: "bookingHistory",
    screen: bookingHistory,
  },
  companionDashboard: {
    guard: onlyFor("companion"),
    data: "companion",
    screen: () => import("~/screens/companion/dashboard/dashboard"),
  },
  companionProfile: { guard: onlyFor("companion"), data: "companion", screen: companionProfile },
  companionBookings: {
    guard: onlyFor("companion"),
    data: "companionBookings",
    screen: () => import("~/screens/companion/bookings/bookings"),
  },
  // A user whose session expired while paying returns to this payment.
  verificationSuccess: {
    guard: onlyAfterLogIn("companion"),
    screen: () => import("~/screens/companion/verification-success/verification-success"),
  },
  verificationRequest: {
    guard: onlyOwn("companion"),
    screen: userScreen("verificationRequest"),
  },
  companionReviews: {
    guard: onlyFor("companion"),
    data: "companionReviews",
    screen: companionReviews,
  },
  companionEarnings: {
    guard: onlyFor("companion"),
    screen: () => import("~/screens/companion/earnings/earnings"),
  },
  enhancedEarnings: {
    guard: onlyUser("companion"),
    screen: userScreen("enhancedEarnings"),
  },
  // NAV-035: the second path by which an administrator opens them.
  reviewsOfCompanion: { guard: onlyFor("companion"), screen: companionReviews },
  adminLogin: { screen: () => import("~/screens/admin/log-in/log-in") },
  adminEnroll: { screen: () => import("~/screens/admin/enroll/enroll") },
  adminInvitation: { screen: () => import("~/screens/admin/invitation/invitation") },
};

/**
 * The guards and data of some. All share a frame; their screens are listed in admin-screens.ts. Loaders
 * of nested routes run in parallel, so the guard of the frame is part of each page's own: no prefetch
 * may start before it.
 */
const adminPages: Partial<Record<AdminScreen, AppPage>> = {
  adminEditCompanion: { guard: onlyIds, data: "companion" },
  adminEditClient: { guard: onlyIds, data: "client" },
  adminBooking: { guard: onlyIds },
  adminPerson: { guard: onlyIds },
  adminAttention: { data: "attention" },
  adminApproval: { guard: onlyIds },
  adminAnalytics: { data: "analytics" },
  adminIncident: { guard: onlyIds },
  adminVerifyUser: { guard: onlyIds },
};

/** Every other path of theirs: it opens for administrators only. */
const adminScreenNames = (Object.keys(paths) as PathName[]).filter(
  (name): name is AdminScreen => name.startsWith("admin") && !(name in pages),
);

const adminScreen = async (name: AdminScreen) => {
  const { adminScreens } = await import("./admin-screens");
  return adminScreens[name]();
};

/** Translated builds have their own list (translated-pages.ts). */
export function createPageRoutes(createRoute: CreateRoute): RouteObject[] {
  return [
    ...Object.entries(pages).map(createRoute),
    {
      loader: onlyAdmin,
      lazy: lazily(() => import("~/screens/admin/frame/frame")),
      children: adminScreenNames.map((name) => {
        const page = adminPages[name];
        const guard = page?.guard ? inOrder(onlyAdmin, page.guard) : onlyAdmin;
        return createRoute([name, { ...page, guard, screen: () => adminScreen(name) }]);
      }),
    },
    ...(import.meta.env.DEV
      ? [{ path: "__kit", lazy: lazily(() => import("~/app/kit/kit")) }]
      : []),
    {
      path: "*",
      loader: async ({ request }) => (await import("./translated-page")).loadTranslated(request),
      lazy: async () => ({ Component: (await import("./not-found")).default }),
    },
  ];
}
