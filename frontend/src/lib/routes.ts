/** Every address of the app, so that no screen spells one out. */
export const routes = {
  landing: "/",
  info: "/what-is-companion",
  search: "/search",
  companion: (id: string) => `/companion/${encodeURIComponent(id)}`,
  booking: (companionId: string) => `/booking/${encodeURIComponent(companionId)}`,
  bookingDetail: (bookingId: string) => `/bookings/${encodeURIComponent(bookingId)}`,
  bookingHistory: "/booking-history",
  login: "/login",
  clientLogin: "/client-login",
  companionLogin: "/companion-login",
  clientSignUp: "/client-signup",
  companionSignUp: "/companion-signup",
  forgotPassword: "/forgot-password",
  resetPassword: "/reset-password",
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
  /** Path on this origin to continue with after the log-in. */
  returnTo?: string;
}

/** What the companion log-in hands to the administrators' one: the second step is due. */
export interface AdminLoginState {
  challenge?: string;
}

export function loginPathFor(type: UserType): string {
  return type === "companion" ? routes.companionLogin : routes.clientLogin;
}

/** Only a path on our own origin may be returned to. */
export function safeReturnPath(path: unknown): string | null {
  if (typeof path !== "string" || !/^\/(?![/\\])/.test(path)) return null;
  return path;
}
