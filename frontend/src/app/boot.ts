import { hasToken } from "~/api/token";
import { quickTimes, thisMorning } from "~/features/search/quick-times";
import { hydratedEvent } from "~/lib/early";
import { tabStorage } from "~/lib/storage";
import { applyTheme, savedTheme, themeKey } from "~/lib/theme";
import { askForAnswer } from "./early-answer";
import { captureEarlyInput } from "./early-presses";
import { askForPartsAfterPaint } from "./parts";

/** Whether this tab knows nothing of whoever sits here that a page might be drawn with. */
function isNew(): boolean {
  const own = tabStorage.keys().filter((key) => key.startsWith("steady-"));
  return own.every((key) => key === themeKey) && !history.state?.usr;
}

/**
 * Runs before anything is drawn (scripts/boot.ts puts it into every page's head): the chosen colors are
 * right from the first paint on, and what was rendered for a stranger is shown to strangers alone: the
 * menu, and all that stands in a page which is another one for others (scripts/app-pages.ts).
 */
const page = document.documentElement.dataset;
applyTheme(savedTheme());
if (hasToken()) page.signedIn = "";
if (page.for === "strangers") {
  const isAlike = page.search === "any" || location.search === "";
  if (hasToken() || !isNew() || !isAlike) page.other = "";
  const times = quickTimes(new Date());
  if (times.length < 3) page.late = "";
  if (times.some(({ label }) => label === thisMorning)) page.night = "";
}
if (page.for) {
  const said = askForAnswer();
  captureEarlyInput();
  void askForPartsAfterPaint(said);
  const handleHydrated = () => {
    delete page.late;
    delete page.night;
  };
  document.addEventListener(hydratedEvent, handleHydrated, { once: true });
}
