import { useEffect, useRef } from "react";
import { ScrollRestoration } from "react-router";
import { Announcer } from "./announcer";
import { DemoBanner, OfflineBanner } from "./banners";
import { Footer } from "./footer";
import { Header } from "./header";
import { PersonalOutlet } from "./personal-outlet";
import { ProgressBar } from "./progress-bar";
import styles from "./shell.module.css";

/** Loaded after the page is there: nothing goes away before somebody has pressed something. */
function holdFocus(main: HTMLElement | null) {
  let release = () => {};
  let isOver = false;
  import("./keep-focus").then(
    ({ keepFocus }) => {
      if (main && !isOver) release = keepFocus(main);
    },
    () => undefined,
  );
  return () => {
    isOver = true;
    release();
  };
}

export function Shell() {
  const main = useRef<HTMLElement>(null);
  useEffect(() => holdFocus(main.current), []);
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
        <PersonalOutlet />
      </main>
      <Footer />
      <Announcer />
      <ScrollRestoration />
    </>
  );
}
