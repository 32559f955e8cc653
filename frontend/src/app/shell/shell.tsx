import { lazy, Suspense, useEffect, useLayoutEffect, useRef } from "react";
import { useRole } from "~/api/session";
import { clearPrerenderFlags, hydratedEvent } from "~/lib/early";
import { Announcer } from "./announcer";
import { DemoBanner, OfflineBanner } from "./banners";
import { Footer } from "./footer";
import { Header } from "./header";
import LanguageOffer from "./language-offer";
import { PersonalOutlet } from "./personal-outlet";
import { ProgressBar } from "./progress-bar";
import { restoreLostFocus } from "./restore-lost-focus";
import { Scroll } from "./scroll";
import styles from "./shell.module.css";

/** Loaded after the page is interactive: nothing visible waits for it. */
const DeferredServices = lazy(() => import("./deferred-services"));

/** Loaded for administrators only. */
const ViewedBar = lazy(() => import("./viewed-bar"));

export function Shell() {
  const isAdmin = useRole() === "admin";
  const main = useRef<HTMLElement>(null);
  useLayoutEffect(clearPrerenderFlags, []);
  useEffect(() => (main.current ? restoreLostFocus(main.current) : undefined), []);
  useEffect(() => void document.dispatchEvent(new Event(hydratedEvent)), []);
  return (
    <>
      <a href="#main" className={styles.skip}>
        Skip to main content
      </a>
      <ProgressBar />
      <DemoBanner />
      <Header />
      <OfflineBanner />
      <LanguageOffer />
      <main ref={main} id="main" tabIndex={-1} className={styles.main}>
        {isAdmin && (
          <Suspense>
            <ViewedBar />
          </Suspense>
        )}
        <PersonalOutlet />
      </main>
      <Footer />
      <Announcer />
      <Suspense>
        <DeferredServices />
      </Suspense>
      <Scroll />
    </>
  );
}
