import { lazy, Suspense, useEffect, useLayoutEffect, useRef } from "react";
import { useRole } from "~/api/session";
import { aliveEvent, drawnForAll } from "~/lib/early";
import { Announcer } from "./announcer";
import { DemoBanner, OfflineBanner } from "./banners";
import { Footer } from "./footer";
import { Header } from "./header";
import { keepFocus } from "./keep-focus";
import { PersonalOutlet } from "./personal-outlet";
import { ProgressBar } from "./progress-bar";
import { Scroll } from "./scroll";
import styles from "./shell.module.css";

/** Loaded after the page is there: nothing that somebody sees or presses waits for it. */
const Later = lazy(() => import("./later"));

/** For administrators alone: nobody else loads it. */
const ViewedBar = lazy(() => import("./viewed-bar"));

export function Shell() {
  const isAdmin = useRole() === "admin";
  const main = useRef<HTMLElement>(null);
  useLayoutEffect(drawnForAll, []);
  useEffect(() => (main.current ? keepFocus(main.current) : undefined), []);
  useEffect(() => void document.dispatchEvent(new Event(aliveEvent)), []);
  return (
    <>
      <a href="#main" className={styles.skip}>
        Skip to main content
      </a>
      <ProgressBar />
      <DemoBanner />
      <Header />
      <OfflineBanner />
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
        <Later />
      </Suspense>
      <Scroll />
    </>
  );
}
