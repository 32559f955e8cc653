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
 * SESS-004: the session is cleared locally at once, however long the server takes or if it is
 * unreachable. The app navigates to the landing page as soon as the session is gone.
 */
export async function logOut(): Promise<void> {
  const { token } = readSession();
  forgetSession();
  const headers = { Authorization: `Bearer ${token}` };
  await api.POST("/api/auth/logout", { headers, keepalive: true }).catch(() => undefined);
}
