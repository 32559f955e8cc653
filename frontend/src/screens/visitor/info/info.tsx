import { Ban, HeartHandshake, Lock, UserCheck, Users, Wallet } from "lucide-react";
import type { ReactNode } from "react";
import { useIdCheckText } from "~/features/payments/id-check-price";
import { cardStatementText } from "~/lib/card-statement";
import { routes } from "~/lib/routes";
import { LinkButton } from "~/ui/button/button";
import { Page } from "~/ui/page/page";
import styles from "./info.module.css";

/**
 * NAV-053: static; it is the same when the server is unreachable (the price of the ID check comes
 * with the page).
 */
export default function Info() {
  const idCheck = useIdCheckText();
  return (
    <Page
      title="What is a sober companion?"
      tabTitle="How it works"
      back={{ to: routes.landing, label: "Back to main page" }}
      lead="A sober companion is a person in lasting recovery who spends time with you when it would be harder to be alone: for an afternoon, a trip, or a week you are not sure about."
    >
      <div className={styles.layout}>
        <div className={styles.article}>
          <Part icon={<HeartHandshake size={26} />} title="What a companion does">
            <p>
              Mostly, a companion is simply there. They help you keep the plan you made: getting up,
              eating, going to the meeting, leaving the party early. They have felt a craving pass
              and can sit with you until yours does.
            </p>
            <ul>
              <li>
                <b>At home.</b> The first days after treatment, clearing out the house, finding a
                rhythm, an evening that used to mean drinking.
              </li>
              <li>
                <b>Out in the world.</b> Weddings, work dinners, funerals, court dates, airports.
                Your companion is introduced however you like, or not at all.
              </li>
              <li>
                <b>On the road.</b> Traveling with you to treatment, or home again.
              </li>
              <li>
                <b>By video.</b> An hour of honest conversation when nobody suitable lives nearby.
              </li>
            </ul>
          </Part>

          <Part icon={<Ban size={26} />} title="What a companion does not do">
            <p>
              A companion is not a doctor, a therapist or a guard. They do not diagnose, give
              medication, search your things, or report on you to your family. They do not decide
              whether you stay sober. In an emergency, call 911. In a crisis, you can call or text
              988 at any hour.
            </p>
          </Part>

          <Part icon={<Users size={26} />} title="Who benefits">
            <dl className={styles.people}>
              <div>
                <dt>People leaving treatment</dt>
                <dd>The weeks after discharge are the riskiest, and the least supervised.</dd>
              </div>
              <div>
                <dt>People with a hard day ahead</dt>
                <dd>An anniversary, a hearing, a reunion: one booking, one day, no commitment.</dd>
              </div>
              <div>
                <dt>People who must keep working</dt>
                <dd>Support around a job, discreetly, including business trips.</dd>
              </div>
              <div>
                <dt>Families</dt>
                <dd>Someone experienced in the house, so a parent can be a parent again.</dd>
              </div>
            </dl>
            <p>
              A companion helps most alongside treatment, a doctor or a recovery group, not in place
              of them. If you are drinking heavily every day, speak to a doctor before you stop:
              withdrawal can be dangerous.
            </p>
          </Part>

          <Part icon={<UserCheck size={26} />} title="How companions are vetted">
            <ul>
              <li>
                <b>Sobriety.</b> Every companion confirms at least two years of continuous sobriety.
                That is their word; a drug test badge adds a lab's.
              </li>
              <li>
                <b>Identity.</b> An ID badge means that a government-issued ID was checked.
              </li>
              <li>
                <b>Optional checks.</b> Driver license, employment, degree, background and drug
                test. Each badge appears only once that check has come back clear. No badge means
                not checked, or not finished; it does not mean something was found.
              </li>
              <li>
                <b>Reviews.</b> Only clients who completed a booking can write one.
              </li>
            </ul>
            <p>Clients verify their identity too, so companions know who they're meeting.</p>
          </Part>

          <Part icon={<Wallet size={26} />} title="What it costs">
            <p>
              Looking around is free, and so is signing up. With an account, you need a {idCheck} to
              search and to book; it covers three attempts. After that you pay per booking: the
              companion's rate for the hours you choose, travel when they come from far away, and
              our fees. Every line is shown before you pay.
            </p>
          </Part>

          <Part icon={<Lock size={26} />} title="Confidentiality and HIPAA">
            <p>
              What you tell a companion is confidential. Every companion agrees to that before their
              first booking, and it stays that way afterward. The only exceptions are those the law
              makes: danger to life, abuse, or a court order.
            </p>
            <p>
              We run Steady for HIPAA compliance: anything that could reveal something about your
              health is encrypted in transit, is seen only by people who need it for your booking,
              and every look by our staff is recorded. Your search and your bookings are never sold
              and never shown to advertisers. Apart from the companions you book, other people see
              the name you choose, not your legal name. A card statement says "{cardStatementText}",
              nothing more.
            </p>
          </Part>
        </div>
        <aside className={styles.closing}>
          <p className={styles.closingTitle}>Have a look first</p>
          <p>You can read profiles, rates and reviews without an account.</p>
          <LinkButton to={routes.search} wide>
            Find a Companion Now
          </LinkButton>
        </aside>
      </div>
    </Page>
  );
}

function Part({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <div className={styles.text}>
        <h2>{title}</h2>
        {children}
      </div>
    </section>
  );
}
