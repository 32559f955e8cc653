/** Every address of the app, so that no screen spells one out. */
export const routes = {
  landing: "/",
  info: "/what-is-companion",
  search: "/search",
  companion: (id: string) => `/companion/${encodeURIComponent(id)}`,
  booking: (companionId: string) => `/booking/${encodeURIComponent(companionId)}`,
  bookingDetail: (bookingId: string) => `/bookings/${encodeURIComponent(bookingId)}`,
  bookingHistory: "/booking-history",
  favorites: "/favorites",
  reviews: (companionId: string) => `/reviews/${encodeURIComponent(companionId)}`,
  clientReviews: "/client/reviews",
  login: "/login",
  clientLogin: "/client-login",
  companionLogin: "/companion-login",
  clientSignUp: "/client-signup",
  companionSignUp: "/companion-signup",
  forgotPassword: "/forgot-password",
  resetPassword: "/reset-password",
  confirmEmail: "/confirm-email",
  clientDashboard: "/client/dashboard",
  clientProfile: "/client/profile",
  companionDashboard: "/companion/dashboard",
  companionProfile: "/companion/profile",
  adminLogin: "/admin/login",
  adminDashboard: "/admin/dashboard",
  adminPayouts: "/admin/payouts",
  adminOutbox: "/admin/outbox",
  adminJobs: "/admin/jobs",
} as const;

export type UserType = "client" | "companion";

/** What navigation state may carry to the log-in screen. A reload works without it. */
export interface LoginState {
  userType?: UserType;
  message?: string;
  /** Filled in, so that a new account is not typed twice. */
  email?: string | undefined;
  /** Path on this origin to continue with after the log-in. */
  returnTo?: string;
}

/** What the companion log-in hands to the administrators' one: the second step is due. */
export interface AdminLoginState {
  challenge?: string;
}

export function dashboardFor(type: UserType): string {
  return type === "companion" ? routes.companionDashboard : routes.clientDashboard;
}

export function loginPathFor(type: UserType): string {
  return type === "companion" ? routes.companionLogin : routes.clientLogin;
}

/**
 * Only a path on our own origin may be returned to. It is read as the browser reads it, which drops
 * tabs and line ends and takes a backslash for a slash: "/\t/evil.example" is another site.
 */
export function safeReturnPath(path: unknown): string | null {
  if (typeof path !== "string" || !path.startsWith("/")) return null;
  const here = window.location.origin;
  if (!URL.canParse(path, here)) return null;
  const { origin, pathname, search, hash } = new URL(path, here);
  return origin === here && !pathname.startsWith("//") ? pathname + search + hash : null;
}
