import type { AppPage } from "./app-page";
import { onlyAfterLogIn, onlyFor, onlyOwn, onlyUser } from "./guards";
import { forUsers } from "./translated-guards";

const companionReviews = () => import("~/screens/companion/reviews/reviews");

/** The pages of companions: each as in pages.ts. */
export const companionPages: Record<string, AppPage> = {
  companionDashboard: {
    guard: forUsers(onlyFor("companion")),
    data: "companion",
    screen: () => import("~/screens/companion/dashboard/dashboard"),
  },
  companionProfile: {
    guard: forUsers(onlyFor("companion")),
    data: "companion",
    screen: () => import("~/screens/companion/profile/profile"),
  },
  companionBookings: {
    guard: forUsers(onlyFor("companion")),
    data: "companionBookings",
    screen: () => import("~/screens/companion/bookings/bookings"),
  },
  companionReviews: {
    guard: forUsers(onlyFor("companion")),
    data: "companionReviews",
    screen: companionReviews,
  },
  reviewsOfCompanion: { guard: forUsers(onlyFor("companion")), screen: companionReviews },
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
};
