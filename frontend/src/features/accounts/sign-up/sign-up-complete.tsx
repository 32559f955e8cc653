import { CircleCheckBig } from "lucide-react";
import { startUserSession } from "~/api/session";
import { type LoginState, loginPathFor, routes, type UserType } from "~/lib/routes";
import { Button, LinkButton } from "~/ui/button/button";
import { Card } from "~/ui/card/card";
import { forget, type Registered } from "./register";
import styles from "./sign-up-complete.module.css";
import { SignUpSteps } from "./sign-up-steps";

const words = {
  client: {
    text: "One step is left before you can search and book: the ID check. It's on your dashboard and takes a few minutes.",
    message: "Your account was created. Please log in.",
    // SIGN-007
    path: routes.login,
  },
  companion: {
    text: "You are almost online. Clients can find and book you once the list below is done; your dashboard shows what is missing.",
    message: "Your companion account was created. Please log in.",
    // SIGN-006
    path: loginPathFor("companion"),
  },
} as const;

/** Continues in the new account without another login. */
export interface NextStep {
  label: string;
  hint: string;
  onGo: () => void;
}

interface Props {
  type: UserType;
  /** Null after a reload of this screen. */
  registered: Registered | null;
  next: NextStep | null;
}

/** What a new companion has to do to be listed, and what helps. */
function CompanionSteps({ confirmsEmail }: { confirmsEmail: boolean }) {
  return (
    <>
      <ul aria-label="To go online" className={styles.text}>
        {confirmsEmail && <li>Confirm your email address with the link that we sent you</li>}
        <li>Verify your ID</li>
        <li>Set your weekly hours, or choose “Any time”</li>
      </ul>
      <p className={styles.text}>
        A photo helps clients choose you. To be paid, set up your payout account on your profile.
        What you earn before that is saved for you.
      </p>
    </>
  );
}

/** SIGN-006, SIGN-007: the final button leads to the login, with the e-mail filled in. */
export function SignUpComplete({ type, registered, next }: Props) {
  const { text, path } = words[type];
  const awaits = registered?.awaitsConfirmation ? registered.email : null;
  const message = awaits
    ? "Your account was created. Open the link in your email, then log in."
    : words[type].message;
  const state: LoginState = { userType: type, message, email: registered?.email };
  const mayGoOn = next !== null && registered?.token != null;
  const handleGo = () => {
    if (!registered?.token || !next) return;
    startUserSession(registered.token, registered.user);
    next.onGo();
  };
  return (
    <>
      <SignUpSteps current={2} />
      <Card padding="roomy" className={styles.card}>
        <CircleCheckBig aria-hidden="true" size={44} className={styles.icon} />
        <h2>Your account is ready</h2>
        <p className={styles.text}>{mayGoOn ? next.hint : text}</p>
        {type === "companion" && <CompanionSteps confirmsEmail={awaits !== null} />}
        {awaits && (
          <p className={styles.text}>
            We sent a link to {awaits}. Open it before you log in next time.
          </p>
        )}
        {mayGoOn && (
          <Button size="large" onClick={handleGo}>
            {next.label}
          </Button>
        )}
        <LinkButton
          to={path}
          state={state}
          size={mayGoOn ? "normal" : "large"}
          kind={mayGoOn ? "quiet" : "primary"}
          onClick={() => registered && forget(registered)}
        >
          Go to login
        </LinkButton>
      </Card>
    </>
  );
}
