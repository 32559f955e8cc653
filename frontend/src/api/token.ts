/** SESS-001: where the browser keeps what proves who is here. */
export const tokenKey = "authToken";

export function hasToken(): boolean {
  return localStorage.getItem(tokenKey) !== null;
}
