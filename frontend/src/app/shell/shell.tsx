import { lazy, Suspense } from "react";
import { ScrollRestoration } from "react-router";
import { Announcer } from "./announcer";
import { DemoBanner, OfflineBanner } from "./banners";
import { Footer } from "./footer";
import { Header } from "./header";
import { PersonalOutlet } from "./personal-outlet";
import { ProgressBar } from "./progress-bar";
import styles from "./shell.module.css";

/** Loaded after the page is there: nothing of it is needed before somebody has pressed something. */
const Later = lazy(() => import("./later"));

export function Shell() {
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
