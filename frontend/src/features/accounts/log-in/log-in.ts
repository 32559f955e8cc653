import { ApiError, ConnectionLost } from "~/api/api-error";
import { api, call } from "~/api/client";
import { startAdminSession, startUserSession } from "~/api/session";
import { dashboardFor, routes, type UserType } from "~/lib/routes";
import { ofForm } from "~/ui/form/problems";
import { toAccountLanguage } from "./account-language";

export interface Credentials {
  email: string;
  password: string;
}

/** What follows: logged in, or (AU8) the code of the second factor with this challenge. */
export interface NextStep {
  path: string;
  challenge?: string;
}

export const wrongLogin = "Invalid email or password";
/** The password was not checked yet, so the error must not call it wrong. */
export const onLostLogin = (error: unknown) =>
  error instanceof ConnectionLost && [ofForm(error.message)];
export const wrongAdminLogin = "Invalid admin credentials";

/** Logs in and returns what follows (AUTH-009 to AUTH-014). */
export async function logIn(type: UserType, credentials: Credentials): Promise<NextStep> {
  try {
    const body = { email: credentials.email, password: credentials.password };
    const reply = await call(api.POST("/api/auth/login", { body }));
    startUserSession(reply.token, reply.user);
    const { type: kind, locale } = reply.user;
    return {
      path: toAccountLanguage(locale, dashboardFor(kind === "companion" ? kind : "client")),
    };
  } catch (first) {
    if (type !== "companion" || !(first instanceof ApiError)) throw first;
    return logInAsAdminInstead(credentials, first);
  }
}

/**
 * AUTH-012, AUTH-016: staff may use the companion form; when both logins fail, the first error is
 * shown.
 */
async function logInAsAdminInstead(credentials: Credentials, first: ApiError): Promise<NextStep> {
  try {
    return await logInAsAdmin(credentials);
  } catch {
    throw first;
  }
}

/** AUTH-021 */
export function logInAsAdmin({ email, password }: Credentials): Promise<NextStep> {
  return adminStep({ email, password });
}

/** The second factor: a code of the authenticator app, or a recovery code. */
export function confirmAdminLogIn(challenge: string, code: string): Promise<NextStep> {
  return adminStep({ challenge, code });
}

async function adminStep(
  body: Credentials | { challenge: string; code: string },
): Promise<NextStep> {
  const reply = await call(api.POST("/api/auth/admin-login", { body }));
  if (!("token" in reply)) return { path: routes.adminLogin, challenge: reply.data.challenge };
  startAdminSession(reply.token, reply.admin);
  return { path: routes.adminDashboard };
}

/** The challenge expired: the password is required again. */
export function isChallengeOver(error: unknown): boolean {
  return error instanceof ApiError && error.code === "challenge_expired";
}
