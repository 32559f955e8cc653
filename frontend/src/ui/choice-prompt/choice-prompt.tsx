import { useEffect, useId, useRef } from "react";
import styles from "./choice-prompt.module.css";

interface Props {
  /** "Which Springfield?" */
  question: string;
  answers: readonly string[];
  onChoose: (answer: string) => void;
  /** Moves focus here after a press; never while the user types. */
  takesFocus?: boolean;
}

/**
 * Asks the user to choose where a text could mean several things; each answer is one press away.
 */
export function ChoicePrompt({ question, answers, onChoose, takesFocus = false }: Props) {
  const id = useId();
  const heading = useRef<HTMLParagraphElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question is another arrival
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [question, takesFocus]);
  return (
    <section className={styles.which} aria-labelledby={id}>
      <p id={id} ref={heading} tabIndex={-1} className={styles.question}>
        {question}
      </p>
      <ul className={styles.answers}>
        {answers.map((answer) => (
          <li key={answer}>
            <button type="button" className={styles.answer} onClick={() => onChoose(answer)}>
              {answer}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
