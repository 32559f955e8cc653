import { hasToken } from "~/api/token";
import { quickTimes, thisMorning } from "~/features/search/quick-times";
import { hydratedEvent } from "~/lib/early";
import { chosenLanguage, languageKey } from "~/lib/language-choice";
import { parsed } from "~/lib/moments";
import { tabStorage } from "~/lib/storage";
import { applyTheme, savedTheme, themeKey } from "~/lib/theme";
import { askForAnswer } from "./early-answer";
import { captureEarlyInput } from "./early-presses";
import { askForPartsAfterPaint } from "./parts";

/** Whether this tab has no data of the current user that a page might be rendered with. */
function isNew(): boolean {
  const own = tabStorage.keys().filter((key) => key.startsWith("steady-"));
  return own.every((key) => key === themeKey || key === languageKey) && !history.state?.usr;
}

/** Where the provider's page leads, in English (create_booking_checkout.cpp, buy_verification.cpp). */
const isPaymentReturn = /^\/(bookings\/[^/?]+|companion\/dashboard)\?(.*&)?payment=/;

/**
 * Runs before the first paint (scripts/boot.ts inlines it into every page's head). It sets the
 * chosen theme, and decides whether prerendered content for anonymous visitors may be shown: the
 * menu, and everything in a page that differs for signed-in users (scripts/app-pages.ts).
 */
const page = document.documentElement.dataset;
applyTheme(savedTheme());
if (hasToken()) page.signedIn = "";
// The offer to read the page in the visitor's own language (shell/language-offer.tsx).
if ((chosenLanguage() ?? navigator.language).startsWith("es")) page.offer = "";
const language = chosenLanguage();
if (language === "es" && isPaymentReturn.test(location.pathname + location.search))
  location.replace(location.href.replace(location.origin, `${location.origin}/${language}`));
if (page.for === "strangers") {
  const isAlike = page.search === "any" || location.search === "";
  if (hasToken() || !isNew() || !isAlike) page.other = "";
  const times = quickTimes(new Date());
  if (times.length < 3) page.late = "";
  if (times.some(({ label }) => label === thisMorning)) page.night = "";
}
// Links to the versions of a page whose path has an id (scripts/prerender.ts). Those in the page were rendered with
// another id, which a hydration leaves as it is.
if (page.answer)
  void parsed().then(() => {
    const id = location.pathname.split("/").at(-1) ?? "";
    for (const link of document.querySelectorAll<HTMLLinkElement>("link[data-href]"))
      link.href = `${link.dataset.href}`.replace(":id", id);
    for (const link of document.querySelectorAll<HTMLAnchorElement>("a[hreflang]"))
      link.setAttribute("href", link.pathname.replace(/[^/]+$/, id) + link.search);
  });
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
