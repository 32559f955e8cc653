import { type MouseEvent, useEffect, useRef } from "react";
import styles from "./error-summary.module.css";

export interface Problem {
  message: string;
  /** Id of the field it belongs to; none for problems of the whole form. */
  fieldId?: string;
}

interface Props {
  problems: readonly Problem[];
  /** Changes with every submit, so that the summary takes focus again. */
  attempt?: number;
  heading?: string;
}

const titlePrefix = "Error: ";

/** At the top of a form after a failed submit: takes focus, and each entry links to its field. */
export function ErrorSummary({ problems, attempt, heading = "There is a problem" }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const isShown = problems.length > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt must move focus again
  useEffect(() => {
    if (!isShown) return;
    box.current?.focus();
    if (!document.title.startsWith(titlePrefix)) document.title = titlePrefix + document.title;
    return () => {
      document.title = document.title.replace(titlePrefix, "");
    };
  }, [isShown, attempt]);

  if (!isShown) return null;
  return (
    <div ref={box} className={styles.summary} role="alert" tabIndex={-1}>
      <h2 className={styles.heading}>{heading}</h2>
      <ul className={styles.list}>
        {problems.map(({ message, fieldId }) => (
          <li key={`${fieldId ?? ""}:${message}`}>
            {fieldId ? (
              <a href={`#${fieldId}`} onClick={(event) => goToField(event, fieldId)}>
                {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * Scrolls to the label first: focusing alone would scroll the control, but not its label, into
 * view.
 */
function goToField(event: MouseEvent, fieldId: string) {
  const control = document.getElementById(fieldId);
  if (!control) return;
  event.preventDefault();
  const label = document.querySelector(`label[for="${CSS.escape(fieldId)}"]`) ?? control;
  (control.closest("fieldset") ?? label).scrollIntoView?.();
  control.focus({ preventScroll: true });
}
