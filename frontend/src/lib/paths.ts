/**
 * Every address of the app, once: the router draws a screen for each, links are made from it
 * (lib/routes.ts), and the build hands the list to the server, which answers 404 for all others.
 */
export const paths = {
  landing: "/",
  info: "/what-is-companion",
  search: "/search",
  companion: "/companion/:id",
  login: "/login",
  clientLogin: "/client-login",
  companionLogin: "/companion-login",
  clientSignUp: "/client-signup",
  companionSignUp: "/companion-signup",
  forgotPassword: "/forgot-password",
  resetPassword: "/reset-password",
  confirmEmail: "/confirm-email",
  booking: "/booking/:id",
  bookingDetail: "/bookings/:id",
  bookingReceipt: "/bookings/:id/receipt",
  bookingMove: "/bookings/:id/move",
  bookingHistory: "/booking-history",
  favorites: "/favorites",
  anyReviews: "/reviews",
  reviews: "/reviews/:id",
  clientReviews: "/client/reviews",
  blockedPeople: "/blocked",
  notifications: "/notifications",
  clientDashboard: "/client/dashboard",
  clientProfile: "/client/profile",
  companionDashboard: "/companion/dashboard",
  companionProfile: "/companion/profile",
  verificationSuccess: "/verification-success",
  verificationRequest: "/companion/verification-request",
  adminLogin: "/admin/login",
  adminDashboard: "/admin/dashboard",
  adminEditCompanion: "/admin/edit-user/:id",
  adminEditClient: "/admin/edit-client/:id",
  adminPayouts: "/admin/payouts",
  adminOutbox: "/admin/outbox",
  adminJobs: "/admin/jobs",
} as const;

export type PathName = keyof typeof paths;
