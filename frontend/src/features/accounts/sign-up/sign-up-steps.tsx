import { Check } from "lucide-react";
import { classNames } from "~/lib/class-names";
import { t } from "~/lib/translate";
import styles from "./sign-up-steps.module.css";

const steps = ["Account Info", t`Complete`] as const;

/** SIGN-001, SIGN-002 */
export function SignUpSteps({ current }: { current: 1 | 2 }) {
  return (
    <ol className={styles.steps} aria-label="Steps">
      {steps.map((label, index) => {
        const step = index + 1;
        const isDone = step < current;
        return (
          <li
            key={label}
            className={classNames(styles.step, step <= current && styles.reached)}
            aria-current={step === current ? "step" : undefined}
          >
            <span className={styles.number} aria-hidden="true">
              {isDone ? <Check size={16} strokeWidth={3} /> : step}
            </span>
            {label}
            {isDone && <span className="visually-hidden"> (done)</span>}
          </li>
        );
      })}
    </ol>
  );
}
