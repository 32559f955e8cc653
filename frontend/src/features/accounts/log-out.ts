import { api } from "~/api/client";
import { clearSession, markLogOut, readSession } from "~/api/session";
import { forgetTab } from "~/lib/tab-storage";

/** Nothing of the person is left in this browser; the session at the server is not touched. */
export function forgetSession(): void {
  markLogOut();
  clearSession();
  forgetTab();
}

/**
 * SESS-004: the browser forgets at once, however long the server takes or if it cannot be reached. The
 * app leaves for the landing page as soon as nobody is signed in.
 */
export async function logOut(): Promise<void> {
  const { token } = readSession();
  forgetSession();
  const headers = { Authorization: `Bearer ${token}` };
  await api.POST("/api/auth/logout", { headers, keepalive: true }).catch(() => undefined);
}
