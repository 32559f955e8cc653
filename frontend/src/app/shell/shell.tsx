import { lazy, Suspense, useEffect, useLayoutEffect, useRef } from "react";
import { type Location, ScrollRestoration } from "react-router";
import { useRole } from "~/api/session";
import { aliveEvent, drawnForAll } from "~/lib/early";
import { Announcer } from "./announcer";
import { DemoBanner, OfflineBanner } from "./banners";
import { Footer } from "./footer";
import { Header } from "./header";
import { keepFocus } from "./keep-focus";
import { PersonalOutlet } from "./personal-outlet";
import { ProgressBar } from "./progress-bar";
import styles from "./shell.module.css";

/** Loaded after the page is there: nothing that somebody sees or presses waits for it. */
const Later = lazy(() => import("./later"));

/** For administrators alone: nobody else loads it. */
const ViewedBar = lazy(() => import("./viewed-bar"));

/**
 * Every page that is loaded, not gone to, has the one key "default": by it alone a page would begin as far
 * down as the one loaded before it, also the one that somebody comes back to from paying. The tab keeps
 * these keys, so that a link's one-use token is in none.
 */
const scrollKey = ({ key, pathname, search }: Location) =>
  key === "default" ? pathname + search.replace(/token=.*/, "") : key;

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
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}
