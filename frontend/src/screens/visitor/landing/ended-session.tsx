import { useLocation } from "react-router";
import { useRole } from "~/api/session";
import type { LandingState } from "~/lib/routes";
import { useIsHydrated } from "~/lib/use-is-hydrated";
import { Banner } from "~/ui/banner/banner";
import { LinkButton } from "~/ui/button/button";
import styles from "./landing.module.css";

/** SESS-007, KPROF-059: why the user, whose session is over, is on the landing page. */
export function EndedSession() {
  const isAnonymous = useRole() === "anonymous";
  // The prerendered page does not include it; after a reload it is rendered from the history state.
  const isHydrated = useIsHydrated();
  const { expired, deleted } = (useLocation().state as LandingState | null) ?? {};
  if (!isAnonymous || !isHydrated) return null;
  if (deleted) {
    return (
      <div className={styles.ended}>
        <Banner
          kind="ok"
          title="Your profile has been successfully deleted. You will now be logged out."
          isAnnounced
        >
          No device is logged in with it anymore.
        </Banner>
      </div>
    );
  }
  if (!expired) return null;
  return (
    <div className={styles.ended}>
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
