import { useLocation } from "react-router";
import { useRole } from "~/api/session";
import type { LandingState } from "~/lib/routes";
import { useIsHydrated } from "~/lib/use-is-hydrated";
import { Banner } from "~/ui/banner/banner";
import { LinkButton } from "~/ui/button/button";
import styles from "./landing.module.css";

/** SESS-007: why the user is on the landing page, and the link back to the previous page. */
export function ExpiredSession() {
  const isAnonymous = useRole() === "anonymous";
  // The prerendered page does not include it; after a reload it is rendered from the history state.
  const isHydrated = useIsHydrated();
  const { expired } = (useLocation().state as LandingState | null) ?? {};
  if (!expired || !isAnonymous || !isHydrated) return null;
  return (
    <div className={styles.expired}>
      <Banner
        kind="warn"
        title="Your session has ended, so you were logged out."
        isAnnounced
        action={<LinkButton to={expired.logIn}>Log in and continue</LinkButton>}
      >
        {expired.hasDraft
          ? "What you typed is saved in this tab. Log in again to continue where you were."
          : "Log in again to continue where you were."}
      </Banner>
    </div>
  );
}
