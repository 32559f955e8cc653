import { lazy, Suspense } from "react";
import { ScrollRestoration } from "react-router";
import { useRole } from "~/api/session";
import { Announcer } from "./announcer";
import { DemoBanner, OfflineBanner } from "./banners";
import { Footer } from "./footer";
import { Header } from "./header";
import { PersonalOutlet } from "./personal-outlet";
import { ProgressBar } from "./progress-bar";
import styles from "./shell.module.css";

/** Loaded after the page is there: nothing of it is needed before somebody has pressed something. */
const Later = lazy(() => import("./later"));

/** For administrators alone: nobody else loads it. */
const ViewedBar = lazy(() => import("./viewed-bar"));

export function Shell() {
  const isAdmin = useRole() === "admin";
  return (
    <>
      <a href="#main" className={styles.skip}>
        Skip to main content
      </a>
      <ProgressBar />
      <DemoBanner />
      <Header />
      <OfflineBanner />
      <main id="main" tabIndex={-1} className={styles.main}>
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
      <ScrollRestoration />
    </>
  );
}
