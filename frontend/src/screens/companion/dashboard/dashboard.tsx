import { Eye } from "lucide-react";
import { lazy, Suspense } from "react";
import { useLocation } from "react-router";
import type { components } from "~/api/schema";
import { type Subject, useSubject } from "~/data/subject";
import { DashboardPage } from "~/features/accounts/dashboard-page";
import { CalendarLink } from "~/features/bookings/calendar-link/calendar-link";
import { OwnTimeOff } from "~/features/bookings/time-off/own-time-off";
import { BookingLimitsForm } from "~/features/companions/booking-limits-form";
import { BookingModeForm } from "~/features/companions/booking-mode-form";
import { CompletenessHint } from "~/features/companions/completeness-hint";
import { onlineAdvice } from "~/features/companions/online-advice";
import { OnlineToggle } from "~/features/companions/online-toggle";
import { OwnAnswerRecord } from "~/features/companions/own-answer-record";
import { WeeklyHours } from "~/features/companions/weekly-hours";
import { UnsentPayNotice } from "~/features/earnings/unsent-pay-notice";
import { ExternalCalendars } from "~/features/external_calendars/external-calendars";
import { Resume } from "~/features/files/resume";
import { HighlightCard, isActive } from "~/features/highlights/highlight-card";
import { useHighlightReturn } from "~/features/highlights/use-highlight-return";
import { IntroCallSetting } from "~/features/intro_calls/intro-call-setting";
import { UpcomingIntroCalls } from "~/features/intro_calls/upcoming-intro-calls";
import { useStayingCalls } from "~/features/intro_calls/use-staying-calls";
import { PayoutNotice } from "~/features/payouts/payout-notice";
import { useIsPayable } from "~/features/payouts/provider-account";
import { IdentitySection } from "~/features/verifications/identity-section";
import { PaidVerifications } from "~/features/verifications/paid-verifications";
import { useUnlockSteps } from "~/features/verifications/use-unlock-steps";
import { localeTag } from "~/lib/locale";
import { formatRate } from "~/lib/money";
import { type CompanionDashboardState, routes } from "~/lib/routes";
import { plural, t } from "~/lib/translate";
import { useNow } from "~/lib/use-now";
import { Avatar } from "~/ui/avatar/avatar";
import { Banner } from "~/ui/banner/banner";
import { LinkButton } from "~/ui/button/button";
import { Card } from "~/ui/card/card";
import { CheckoutReturn } from "~/ui/checkout-return/checkout-return";
import { RatingText } from "~/ui/rating-text/rating-text";
import { SkeletonText } from "~/ui/skeleton/skeleton";
import styles from "./dashboard.module.css";
import { NextShift } from "./next-shift";
import { OpenRequests } from "./open-requests";
import { Tiles } from "./tiles";

// For administrators alone.
const ViewedParts = lazy(() => import("./viewed-parts"));

type CompanionUser = components["schemas"]["CompanionUser"];

/** KDASH-009: the next shift first, then links, the profile's reach, and what can be bought. */
export default function CompanionDashboard() {
  const subject = useSubject("companion");
  const isOwn = subject.relation === "own";
  return (
    <DashboardPage type="companion">
      {(user) => (
        <div className={styles.grid}>
          {isOwn && (
            <div className={styles.first}>
              <OwnFirst user={user} />
            </div>
          )}
          <div className={styles.side}>
            <Profile user={user} subject={subject} />
            <Card as="section" padding="roomy" aria-label="Availability">
              <Online user={user} subject={subject} />
            </Card>
            {isOwn && <Tiles />}
            {isOwn && <CalendarLink />}
          </div>
          <div className={styles.main}>
            {isOwn ? (
              <OwnParts user={user} />
            ) : (
              <Suspense fallback={<SkeletonText lines={8} />}>
                <ViewedParts user={user} subject={subject} />
              </Suspense>
            )}
          </div>
        </div>
      )}
    </DashboardPage>
  );
}

function Online({ user, subject }: { user: CompanionUser; subject: Subject }) {
  const isOwn = subject.relation === "own";
  const isPayable = useIsPayable(user._id, isOwn);
  return (
    <OnlineToggle
      online={user.online}
      gaps={user.listingGaps}
      advice={onlineAdvice(user, isPayable)}
      viewed={isOwn ? undefined : subject}
    />
  );
}

const latePayment = {
  title: "Your payment is not confirmed yet.",
  text: "Please refresh this page in a moment.",
};

/** The provider returns here with the same parameter, whichever purchase was canceled. */
function OwnFirst({ user }: { user: CompanionUser }) {
  const unlock = useUnlockSteps();
  const isPayable = useIsPayable(user._id, true);
  const isAbandoned = unlock === "abandoned";
  const { isProfileSaved } = (useLocation().state as CompanionDashboardState | null) ?? {};
  return (
    <>
      {isProfileSaved && (
        <Banner kind="ok" isAnnounced>
          Your changes are saved.
        </Banner>
      )}
      <CheckoutReturn state={isAbandoned ? unlock : "none"} late={latePayment} />
      <OpenRequests />
      <NextShift />
      <UpcomingIntroCalls />
      <PayoutNotice userId={user._id} />
      <UnsentPayNotice isPayable={isPayable} />
      <CompletenessHint user={user} home={routes.companionProfile} />
      <IdentitySection
        user={user}
        home={routes.companionDashboard}
        unlock={isAbandoned ? "none" : unlock}
      />
    </>
  );
}

function OwnParts({ user }: { user: CompanionUser }) {
  const getStaying = useStayingCalls();
  return (
    <>
      <Card as="section" aria-labelledby="week" padding="roomy" className={styles.part}>
        <h2 id="week">Weekly availability</h2>
        <WeeklyHours
          userId={user._id}
          week={user.presetSchedule}
          anyTime={user.anyTime}
          version={user.scheduleVersion}
        />
        <BookingModeForm
          mode={user.bookingMode}
          week={user.presetSchedule}
          version={user.scheduleVersion}
        />
        {user.bookingMode === "ask_first" && <OwnAnswerRecord userId={user._id} />}
        <BookingLimitsForm
          limits={user.bookingLimits}
          week={user.presetSchedule}
          version={user.scheduleVersion}
        />
        <IntroCallSetting />
      </Card>
      <Card as="section" aria-labelledby="time-off" padding="roomy" className={styles.part}>
        <h2 id="time-off">Time off</h2>
        <OwnTimeOff getStaying={getStaying} />
      </Card>
      <Card as="section" aria-labelledby="other-calendars" padding="roomy" className={styles.part}>
        <h2 id="other-calendars">Your other calendars</h2>
        <ExternalCalendars />
      </Card>
      <Card as="section" aria-labelledby="resume" padding="roomy" className={styles.part}>
        <h2 id="resume">Resume</h2>
        <Resume resumeUrl={user.resumeUrl} />
      </Card>
      <PaidVerifications user={user} />
      <OwnHighlight user={user} />
    </>
  );
}

/** KDASH-036 */
function OwnHighlight({ user }: { user: CompanionUser }) {
  const now = useNow();
  const state = useHighlightReturn(isActive(user.highlight, now));
  return (
    <HighlightCard user={user} now={now} home={routes.companionDashboard}>
      <CheckoutReturn
        state={state}
        settled={{ title: "Payment received. Your highlight is active." }}
        late={latePayment}
      />
    </HighlightCard>
  );
}

/** Upcoming visits do not count against completed ones. */
function bookingsText({ totalBookings, completedBookings }: CompanionUser): string {
  const ahead = totalBookings - completedBookings;
  const completed = plural(completedBookings, {
    one: "# booking completed",
    other: "# bookings completed",
  });
  return ahead > 0 ? t`${completed}, ${ahead.toLocaleString(localeTag)} ahead` : completed;
}

/** KDASH-027 */
function Profile({ user, subject }: { user: CompanionUser; subject: Subject }) {
  const { city, state } = user.address;
  return (
    <Card
      as="section"
      padding="roomy"
      aria-label={subject.relation === "own" ? "Your profile" : "Profile"}
    >
      <div className={styles.person}>
        <Avatar name={user.displayName} photo={user.profilePhoto} size="large" />
        <div>
          <h2 translate="no">{user.displayName}</h2>
          <p translate="no" className={styles.rate}>
            {formatRate(user.hourlyRate)}
          </p>
          <RatingText rating={user.rating} bookings={user.completedBookings} />
          <p>
            {city}, {state}
          </p>
          {user.totalBookings > 0 && <p className="muted small">{bookingsText(user)}</p>}
        </div>
      </div>
      <p className={styles.links}>
        <LinkButton
          to={routes.companion(user._id)}
          kind="secondary"
          icon={<Eye aria-hidden="true" size={20} />}
        >
          View public profile
        </LinkButton>
      </p>
    </Card>
  );
}
