import { CircleCheckBig } from "lucide-react";
import { type LoginState, loginPathFor, routes, type UserType } from "~/lib/routes";
import { LinkButton } from "~/ui/button/button";
import { Card } from "~/ui/card/card";
import styles from "./sign-up-complete.module.css";
import { SignUpSteps } from "./sign-up-steps";

const words = {
  client: {
    text: "One thing is left before you can search and book: verifying your ID. You find it on your dashboard, and it takes a few minutes.",
    message: "Your account was created. Please log in.",
    // SIGN-007
    path: routes.login,
  },
  companion: {
    text: "Clients can find you once you are online. Verify your ID from your dashboard to earn the badge that most of them look for first.",
    message: "Your companion account was created. Please log in.",
    // SIGN-006
    path: loginPathFor("companion"),
  },
} as const;

export function SignUpComplete({ type }: { type: UserType }) {
  const { text, message, path } = words[type];
  const state: LoginState = { userType: type, message };
  return (
    <>
      <SignUpSteps current={2} />
      <Card padding="roomy" className={styles.card}>
        <CircleCheckBig aria-hidden="true" size={44} className={styles.icon} />
        <h2>Your account is ready</h2>
        <p className={styles.text}>{text}</p>
        <LinkButton to={path} state={state} size="large">
          Go to login
        </LinkButton>
      </Card>
    </>
  );
}
