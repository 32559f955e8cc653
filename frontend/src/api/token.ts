import { browserStorage } from "~/lib/storage";

/** SESS-001: where the browser keeps what proves who is here. */
export const tokenKey = "authToken";

export function hasToken(): boolean {
  return browserStorage.getItem(tokenKey) !== null;
}
