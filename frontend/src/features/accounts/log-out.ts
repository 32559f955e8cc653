import { useNavigate } from "react-router";
import { api } from "~/api/client";
import { clearSession } from "~/api/session";
import { routes } from "~/lib/routes";
import { themeKey } from "~/lib/theme";

/** Drafts and what else this tab kept are not for the next person; the colours may stay. */
function forgetTab() {
  for (const key of Object.keys(sessionStorage)) {
    if (key !== themeKey) sessionStorage.removeItem(key);
  }
}

/** SESS-004: the server forgets the token if it can be reached; the browser forgets it in any case. */
export async function logOut(): Promise<void> {
  await api.POST("/api/auth/logout").catch(() => undefined);
  clearSession();
  forgetTab();
}

export function useLogOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    await logOut();
    navigate(routes.landing);
  };
}
