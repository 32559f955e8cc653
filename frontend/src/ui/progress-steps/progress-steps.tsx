import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { classNames } from "~/lib/class-names";
import styles from "./progress-steps.module.css";

interface Props {
  /** The companion that the user was booking. */
  name: string;
  steps: readonly string[];
  /** Index of the current step. */
  current: number;
  action?: ReactNode;
}

/** The remaining steps before the user's booking, shown on every screen in between. */
export function ProgressSteps({ name, steps, current, action }: Props) {
  return (
    <section className={styles.journey} aria-label="Your booking">
      <p>
        You were booking <b>{name}</b>
      </p>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li
            key={step}
            className={classNames(styles.step, index === current && styles.current)}
            aria-current={index === current ? "step" : undefined}
          >
            {index < current && <Check aria-hidden="true" size={16} strokeWidth={3} />}
            {step}
            {index < current && <span className="visually-hidden"> (done)</span>}
          </li>
        ))}
      </ol>
      {action}
    </section>
  );
}
