import { ScrollText } from "lucide-react";
import type { ComponentProps } from "react";
import { Checkbox } from "~/ui/choice/checkbox";
import { BindingText } from "./binding-text";
import { type Clause, termsDate } from "./terms";
import type { Audience } from "./terms-of";
import { TermsText } from "./terms-text";
import styles from "./waiver-panel.module.css";

interface Props {
  clauses: Clause[];
  /** The user type whose terms these are. */
  audience: Audience;
  /** The checkbox in its form: its id, value and error. */
  tick: Omit<ComponentProps<typeof Checkbox>, "label"> & { id: string };
}

/** The same panel and checkbox on booking and on both sign-ups (SIGN-048, BOOK-033). */
export function WaiverPanel({ clauses, audience, tick }: Props) {
  const { id } = tick;
  const title = "Terms of Service and Liability Waiver";
  return (
    <section className={styles.panel} aria-labelledby={`${id}-title`}>
      <header className={styles.head}>
        <ScrollText aria-hidden="true" size={22} className={styles.icon} />
        <div>
          <h2 id={`${id}-title`} className={styles.title}>
            {title}
          </h2>
          <p className={styles.date}>Dated {termsDate}</p>
        </div>
      </header>
      <BindingText audience={audience} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must take the keyboard */}
      <section className={styles.text} aria-label={`${title}, full text`} tabIndex={0}>
        <TermsText clauses={clauses} />
      </section>
      <div className={styles.agreement}>
        <Checkbox {...tick} label={`I have read and agree to the ${title}`} required />
      </div>
    </section>
  );
}
