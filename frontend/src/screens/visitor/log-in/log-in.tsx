import { lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import styles from "~/features/accounts/log-in/auth-form.module.css";
import { DemoLogIns } from "~/features/accounts/log-in/demo-log-ins";
import { logIn, onLostLogin, wrongLogin } from "~/features/accounts/log-in/log-in";
import { checkCredentials, LogInCard, noCredentials } from "~/features/accounts/log-in/log-in-card";
import { type BookingIntent, bookingSteps, readBookingIntent } from "~/lib/booking-intent";
import { type LoginState, routes, safeReturnPath, type UserType } from "~/lib/routes";
import { Banner } from "~/ui/banner/banner";
import { useForm } from "~/ui/form/use-form";
import { Link } from "~/ui/link/link";
import { Page } from "~/ui/page/page";
import { ProgressSteps } from "~/ui/progress-steps/progress-steps";
import pageStyles from "./log-in.module.css";

// Most users who come to the login have an account.
const SignUpPanel = lazy(() => import("./sign-up-panel"));

function useLoginType(): UserType {
  const { pathname, state } = useLocation();
  if (pathname === routes.companionLogin) return "companion";
  if (pathname === routes.clientLogin) return "client";
  // AUTH-002: plain /login is the client's unless navigation state says otherwise.
  return (state as LoginState | null)?.userType ?? "client";
}

/** Navigation state is read once, then cleared, so that a reload starts clean. */
function useArrivalState(): LoginState {
  const location = useLocation();
  const navigate = useNavigate();
  const [arrival] = useState<LoginState>(() => (location.state as LoginState | null) ?? {});
  const { message, email, ...rest } = (location.state as LoginState | null) ?? {};
  const isNews = message !== undefined || email !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per arrival
  useEffect(() => {
    if (isNews) navigate(".", { replace: true, state: rest });
  }, [isNews]);
  return arrival;
}

/**
 * NAV-008: one screen at three paths, remounted at each: errors and return paths do not carry over.
 */
export default function LogIn() {
  const { pathname } = useLocation();
  return <LogInAt key={pathname} />;
}

function LogInAt() {
  const type = useLoginType();
  const arrival = useArrivalState();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [intent] = useState(() => (type === "client" ? readBookingIntent() : null));
  // A new account that comes here to log in does not sign up again.
  const isSigningUp = intent !== null && arrival.email === undefined;
  const title = type === "companion" ? "Companion Login" : "Client Login";
  const form = useForm({
    initial: { ...noCredentials, email: arrival.email ?? "" },
    check: checkCredentials,
    send: (credentials) => logIn(type, credentials),
    after: "leave",
    onSent: ({ path, challenge }) => {
      if (challenge) return navigate(path, { replace: true, state: { challenge } });
      const wanted = safeReturnPath(arrival.returnTo ?? params.get("next"));
      return navigate(path === routes.adminDashboard ? path : (wanted ?? path), { replace: true });
    },
    onFailed: onLostLogin,
    failure: wrongLogin,
  });

  const logInColumn = (
    <>
      {arrival.message && (
        <Banner kind="ok" isAnnounced>
          {arrival.message}
        </Banner>
      )}
      <LogInCard form={form}>
        <Link to={routes.forgotPassword} className={styles.forgot}>
          Forgot your password?
        </Link>
      </LogInCard>
      <SignUpLink type={type} />
      <p className={styles.other}>
        {type === "companion" ? "Looking for support?" : "Do you offer support?"}{" "}
        <Link to={type === "companion" ? routes.clientLogin : routes.companionLogin}>
          {type === "companion" ? "Log in as a client" : "Log in as a companion"}
        </Link>
      </p>
      <DemoLogIns types={[type]} onPick={(email, password) => form.setAll({ email, password })} />
    </>
  );
  const back = { to: routes.landing, label: "Back to main page" };
  if (isSigningUp) {
    return (
      <Page title={title} back={back}>
        <WithSignUp intent={intent}>{logInColumn}</WithSignUp>
      </Page>
    );
  }
  return (
    <Page title={title} width="narrow" back={back}>
      <div className={styles.column}>
        {intent && <ProgressSteps name={intent.name} steps={bookingSteps} current={0} />}
        {logInColumn}
      </div>
    </Page>
  );
}

function SignUpLink({ type }: { type: UserType }) {
  return (
    <p className={styles.other}>
      New to Steady?{" "}
      <Link to={type === "companion" ? routes.companionSignUp : routes.clientSignUp}>
        {type === "companion" ? "Sign up as a companion" : "Sign up as a client"}
      </Link>
    </p>
  );
}

/** Login and sign-up next to each other; once the account exists, only the next step. */
function WithSignUp({ intent, children }: { intent: BookingIntent; children: ReactNode }) {
  const [params] = useSearchParams();
  const isSignedUp = params.get("step") === "2";
  return (
    <div className={styles.column}>
      <ProgressSteps name={intent.name} steps={bookingSteps} current={isSignedUp ? 1 : 0} />
      <div className={pageStyles.both}>
        {!isSignedUp && (
          <section className={pageStyles.account} aria-labelledby="log-in">
            <h2 id="log-in">Log in</h2>
            {children}
          </section>
        )}
        <Suspense fallback={null}>
          <SignUpPanel intent={intent} />
        </Suspense>
      </div>
    </div>
  );
}
