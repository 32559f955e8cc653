import { BadgeCheck, CalendarClock, Search, ShieldCheck, Wallet } from "lucide-react";
import { useConfig } from "~/data/config";
import { useIdCheckText } from "~/features/payments/id-check-price";
import { type LoginState, routes, soonestSearch, type UserType } from "~/lib/routes";
import { plural } from "~/lib/translate";
import { LinkButton } from "~/ui/button/button";
import { Card } from "~/ui/card/card";
import { usePageTitle } from "~/ui/page/page";
import { EndedSession } from "./ended-session";
import styles from "./landing.module.css";
import { LandingScene } from "./landing-scene";

const stepsWith = (idCheck: string) => [
  {
    title: "Look around first",
    text: "Read profiles, rates and reviews without an account. Filter by what matters to you.",
  },
  {
    title: "Verify who you are, once",
    text: `A ${idCheck} helps keep both sides safe. After that you can search and book freely.`,
  },
  {
    title: "Book by the hour",
    text: "Choose a day, a place or a video call. You see every line of the price before you pay.",
  },
];

/** The refund line follows the server's policy; until it is loaded, it promises no number of hours. */
const cancellationText = (hours: number | undefined) =>
  hours === undefined
    ? "Cancel early enough and get everything back."
    : plural(hours, {
        one: "Cancel at least # hour ahead and get everything back.",
        other: "Cancel at least # hours ahead and get everything back.",
      });

const assurancesWith = (fullRefundHours: number | undefined) => [
  {
    icon: BadgeCheck,
    title: "Badges that mean something",
    text: "A badge appears only after the check behind it is done.",
  },
  {
    icon: ShieldCheck,
    title: "Two years sober, at least",
    text: "Every companion confirms it, and each profile says how long it has been.",
  },
  {
    icon: Wallet,
    title: "No price surprises",
    text: "Rate, travel and fees are itemized up front, and that is what you pay.",
  },
  {
    icon: CalendarClock,
    title: "Plans change",
    text: cancellationText(fullRefundHours),
  },
];

export default function Landing() {
  const heading = usePageTitle("");
  const idCheck = useIdCheckText();
  const fullRefundHours = useConfig()?.cancellation.fullRefundHours;
  return (
    <>
      <EndedSession />
      <section className={styles.hero}>
        <div className={styles.text}>
          <p className={styles.eyebrow}>Sober companions, in person or by video</p>
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            Someone steady beside you
          </h1>
          <p className={styles.lead}>
            The first week home, a wedding, a hard flight, an ordinary Tuesday. Book a companion who
            has been where you are and has stayed sober for years.
          </p>
          <div className={styles.actions}>
            <LinkButton to={routes.search} size="large" icon={<Search aria-hidden="true" />}>
              Search for a Companion
            </LinkButton>
            <LinkButton to={soonestSearch} kind="secondary" size="large">
              Someone as soon as possible
            </LinkButton>
            <LinkButton to={routes.info} kind="quiet">
              What is a Sober Companion?
            </LinkButton>
          </div>
        </div>
        <div className={styles.picture}>
          <LandingScene />
        </div>
      </section>

      <section className={styles.section} aria-labelledby="accounts-title">
        <h2 id="accounts-title" className={styles.heading}>
          Get started
        </h2>
        <div className={styles.accounts}>
          <AccountCard
            type="client"
            title="I am looking for support"
            text={`For yourself or your family. Signing up is free. To search with your account and to book, you need a ${idCheck}; after that you pay for what you book.`}
            signUp={routes.clientSignUp}
          />
          <AccountCard
            type="companion"
            title="I offer support"
            text="Set your own rate and hours. You keep 75% of your rate and all of your mileage."
            signUp={routes.companionSignUp}
          />
        </div>
      </section>

      <section className={styles.band} aria-labelledby="steps-title">
        <div className={styles.section}>
          <h2 id="steps-title" className={styles.heading}>
            How it works
          </h2>
          <ol className={styles.steps}>
            {stepsWith(idCheck).map((step, index) => (
              <li key={step.title} className={styles.step}>
                <span className={styles.number} aria-hidden="true">
                  {index + 1}
                </span>
                <h3>{step.title}</h3>
                <p>{step.text}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>

      <section className={styles.section} aria-labelledby="assurances-title">
        <h2 id="assurances-title" className={styles.heading}>
          What you can count on
        </h2>
        <ul className={styles.assurances}>
          {assurancesWith(fullRefundHours).map(({ icon: Icon, title, text }) => (
            <li key={title} className={styles.assurance}>
              <span className={styles.icon}>
                <Icon aria-hidden="true" size={24} />
              </span>
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

interface AccountCardProps {
  type: UserType;
  title: string;
  text: string;
  signUp: string;
}

function AccountCard({ type, title, text, signUp }: AccountCardProps) {
  const isClient = type === "client";
  const logIn = isClient ? routes.clientLogin : routes.companionLogin;
  const state: LoginState = { userType: type };
  return (
    <Card as="article" padding="roomy" className={styles.account}>
      <h3 className={styles.accountTitle}>{title}</h3>
      <p className="muted">{text}</p>
      <div className={styles.accountActions}>
        <LinkButton to={logIn} state={state} kind="secondary">
          {isClient ? "Client Login" : "Companion Login"}
        </LinkButton>
        <LinkButton to={signUp} kind="quiet">
          {isClient ? "Client Signup" : "Companion Signup"}
        </LinkButton>
      </div>
    </Card>
  );
}
