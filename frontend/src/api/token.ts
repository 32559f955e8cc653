import { browserStorage } from "~/lib/storage";

/** SESS-001: where the browser stores the session token. */
export const tokenKey = "authToken";

export function hasToken(): boolean {
  return browserStorage.getItem(tokenKey) !== null;
}
