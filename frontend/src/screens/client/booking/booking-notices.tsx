import { useSession } from "~/api/session";
import { messages } from "~/features/bookings/form/booking-rules";
import { keepBookingIntent } from "~/lib/booking-intent";
import { type LoginState, routes } from "~/lib/routes";
import { Banner } from "~/ui/banner/banner";
import { Button, LinkButton } from "~/ui/button/button";
import { FormProblems } from "~/ui/form/form";
import { Link } from "~/ui/link/link";
import { LoadError } from "~/ui/query-view/query-view";
import styles from "./booking.module.css";
import type { useBookingForm } from "./use-booking-form";

export type BookingFormState = ReturnType<typeof useBookingForm>;
interface Props {
  form: BookingFormState;
  returnTo: string;
}

/** Notices above the form: who may book, a restored draft, and errors. */
export function BookingNotices({ form, returnTo }: Props) {
  const { user } = useSession();
  // An offline companion takes no new bookings, for any date.
  const offline = form.lines.find(({ companion }) => companion?.online === false);
  const { failedCompanion, fields, proof } = form;
  // An account or an ID check comes first; both lead back here.
  const keepIntent = () => {
    const first = form.lines[0]?.companion;
    if (first) keepBookingIntent({ companionId: first._id, name: first.displayName });
  };
  return (
    <div className={styles.notices}>
      {failedCompanion && (
        <LoadError
          error={failedCompanion.error}
          fallback={messages.companionLoad}
          onRetry={() => failedCompanion.refetch()}
        />
      )}
      {!user && <LogInNotice returnTo={returnTo} onLeave={keepIntent} />}
      {user?.type === "companion" && (
        <Banner>Only clients can book. You can look at the form, but not submit it.</Banner>
      )}
      {proof.state === "failed" && (
        <LoadError
          error={proof.error}
          fallback="Failed to check your ID verification"
          onRetry={proof.retry}
        />
      )}
      {proof.state === "unverified" && (
        <Banner
          kind="warn"
          action={
            <LinkButton
              to={routes.clientDashboard}
              kind="secondary"
              size="small"
              onClick={keepIntent}
            >
              Verify your ID
            </LinkButton>
          }
        >
          {messages.notVerified}
        </Banner>
      )}
      {offline && <Banner kind="warn">{messages.offline}</Banner>}
      {fields.isRestored && !form.submission.booking && (
        <Banner
          action={
            <Button kind="secondary" size="small" onClick={fields.discard}>
              Discard
            </Button>
          }
        >
          We kept what you typed.
        </Banner>
      )}
      <FormProblems form={fields} />
    </div>
  );
}

function LogInNotice({ returnTo, onLeave }: { returnTo: string; onLeave: () => void }) {
  const state: LoginState = { userType: "client", returnTo };
  return (
    <Banner title="Log in to book">
      Prices are estimates until you{" "}
      <Link
        to={`${routes.clientLogin}?next=${encodeURIComponent(returnTo)}`}
        state={state}
        onClick={onLeave}
      >
        log in
      </Link>{" "}
      or{" "}
      <Link to={routes.clientSignUp} state={state} onClick={onLeave}>
        sign up
      </Link>
      . What you type here is kept.
    </Banner>
  );
}
