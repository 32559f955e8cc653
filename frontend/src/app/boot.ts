import { hasToken } from "~/api/token";
import { applyTheme, savedTheme } from "~/lib/theme";

/**
 * Runs before anything is drawn (scripts/boot.ts puts it into every page's head): the chosen colors are
 * right from the first paint on, and a page that was rendered for strangers shows its menu to them alone.
 */
applyTheme(savedTheme());
if (hasToken()) document.documentElement.dataset.signedIn = "";
