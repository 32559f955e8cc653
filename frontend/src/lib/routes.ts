import { isTranslated, translatedPath } from "./languages";
import { locale } from "./locale";
import { type PathName, paths } from "./paths";

/** The path of a page in the language of this build; English where the page is not translated. */
export const localPath = (name: PathName, path: string) =>
  locale !== "en" && isTranslated(locale, name) ? translatedPath(locale, path) : path;

/** A path with an id or a month is a function of it; every other one is a string. */
type Hrefs = {
  readonly [Name in PathName]: (typeof paths)[Name] extends `${string}:${string}`
    ? (value: string) => string
    : (typeof paths)[Name];
};

function buildHref(path: string) {
  const [before, after = ""] = path.split(/:\w+/);
  return before === path ? path : (value: string) => before + encodeURIComponent(value) + after;
}

/** Link targets, so that no screen hard-codes a path. */
export const routes = Object.fromEntries(
  Object.entries(paths).map(([name, path]) => [name, buildHref(localPath(name as PathName, path))]),
) as Hrefs;

const soonestParam = "soonest";

/** The search page, which begins with the first time at which a companion can be booked. */
export const soonestSearch = `${routes.search}?${soonestParam}=true`;

export const isSoonestSearch = (search: string) => new URLSearchParams(search).has(soonestParam);

export type UserType = "client" | "companion";

/** Navigation state for the login screen. A reload works without it. */
export interface LoginState {
  userType?: UserType;
  message?: string;
  /** Prefills the email, so that the user of a new account does not type it twice. */
  email?: string | undefined;
  /** The path on this origin to continue with after login. */
  returnTo?: string;
}

/** What the landing page shows after a session expired, and where its login returns to. */
export interface LandingState {
  expired?: { logIn: string; hasDraft: boolean };
  /** The user has just deleted the account. */
  deleted?: true;
}

/** The login page of a user, which continues with a path on this origin. */
export function logInAndReturn(who: UserType | "admin", path: string): string {
  const logIn = who === "admin" ? routes.adminLogin : loginPathFor(who);
  return `${logIn}?next=${encodeURIComponent(path)}`;
}

/** State passed to the administrator login; a challenge means that the second factor is required. */
export interface AdminLoginState {
  challenge?: string;
  /** The administrator changed the password, which ended the session. */
  isPasswordChanged?: boolean;
  /** An invited administrator has chosen a password. */
  isInvitationAccepted?: boolean;
}

/** A companion's dashboard after the profile was saved. */
export interface CompanionDashboardState {
  isProfileSaved?: true;
}

/** Why an administrator was redirected to the dashboard. */
export interface AdminDashboardState {
  problem?: string;
}

export function dashboardFor(type: UserType): string {
  return type === "companion" ? routes.companionDashboard : routes.clientDashboard;
}

export function loginPathFor(type: UserType): string {
  return type === "companion" ? routes.companionLogin : routes.clientLogin;
}

/**
 * Allows only paths on our own origin as a return target. The path is parsed as browsers do, which
 * drop tabs and newlines and treat a backslash as a slash: "/\t/evil.example" is another site.
 */
export function safeReturnPath(path: unknown): string | null {
  if (typeof path !== "string" || !path.startsWith("/")) return null;
  const here = window.location.origin;
  if (!URL.canParse(path, here)) return null;
  const { origin, pathname, search, hash } = new URL(path, here);
  return origin === here && !pathname.startsWith("//") ? pathname + search + hash : null;
}
