import { type PathName, paths } from "./paths";

/** An address with an id in it is made from the id; every other one is there as it is. */
type Hrefs = {
  readonly [Name in PathName]: (typeof paths)[Name] extends `${string}:id${string}`
    ? (id: string) => string
    : (typeof paths)[Name];
};

function buildHref(path: string) {
  const [before, after = ""] = path.split(":id");
  return before === path ? path : (id: string) => before + encodeURIComponent(id) + after;
}

/** What links lead to, so that no screen spells an address out. */
export const routes = Object.fromEntries(
  Object.entries(paths).map(([name, path]) => [name, buildHref(path)]),
) as Hrefs;

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

/** What the main page says after a session ran out, and where its log-in leads back to. */
export interface LandingState {
  expired?: { logIn: string; hasDraft: boolean };
}

/** The log-in of a kind of user, which continues with a path on this origin. */
export function logInAndReturn(type: UserType, path: string): string {
  return `${loginPathFor(type)}?next=${encodeURIComponent(path)}`;
}

/** What another page hands to the administrators' log-in; with a challenge the second step is due. */
export interface AdminLoginState {
  challenge?: string;
  /** The administrator changed the password, which ended the session. */
  isPasswordChanged?: boolean;
}

/** Why an administrator was led back to the dashboard. */
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
