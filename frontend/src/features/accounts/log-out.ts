import { api } from "~/api/client";
import { clearSession, markLogOut, readSession } from "~/api/session";
import { forgetTab } from "~/lib/tab-storage";

/**
 * SESS-004: the browser forgets at once, however long the server takes or if it cannot be reached. The
 * app leaves for the landing page as soon as nobody is signed in.
 */
export async function logOut(): Promise<void> {
  const { token } = readSession();
  markLogOut();
  clearSession();
  forgetTab();
  const headers = { Authorization: `Bearer ${token}` };
  await api.POST("/api/auth/logout", { headers, keepalive: true }).catch(() => undefined);
}
