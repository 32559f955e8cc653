import { ApiError } from "~/api/api-error";
import { api, call } from "~/api/client";
import { startAdminSession, startUserSession } from "~/api/session";
import { routes, type UserType } from "~/lib/routes";

export interface Credentials {
  email: string;
  password: string;
  totpCode?: string;
}

export const wrongLogin = "Invalid email or password";
export const wrongAdminLogin = "Invalid admin credentials";

/** Logs in and gives the path to continue at (AUTH-009 to AUTH-014). */
export async function logIn(type: UserType, credentials: Credentials): Promise<string> {
  try {
    const body = { email: credentials.email, password: credentials.password };
    const reply = await call(api.POST("/api/auth/login", { body }));
    startUserSession(reply.token, reply.user);
    return reply.user.type === "companion" ? routes.companionDashboard : routes.clientDashboard;
  } catch (first) {
    if (type !== "companion" || !(first instanceof ApiError)) throw first;
    return logInAsAdminInstead(credentials, first);
  }
}

/** AUTH-012, AUTH-016: staff may use the companion form; when both fail, the first error stands. */
async function logInAsAdminInstead(credentials: Credentials, first: ApiError): Promise<string> {
  try {
    return await logInAsAdmin(credentials);
  } catch (second) {
    if (needsTotp(second)) return routes.adminLogin;
    throw first;
  }
}

/** AUTH-021 */
export async function logInAsAdmin(credentials: Credentials): Promise<string> {
  const { email, password, totpCode } = credentials;
  const body = { email, password, ...(totpCode ? { totpCode } : {}) };
  const reply = await call(api.POST("/api/auth/admin-login", { body }));
  startAdminSession(reply.token, reply.admin);
  return routes.adminDashboard;
}

export function needsTotp(error: unknown): boolean {
  return error instanceof ApiError && error.code === "totp_required";
}
