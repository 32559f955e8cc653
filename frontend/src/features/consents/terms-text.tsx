import type { Clause } from "./terms";
import styles from "./waiver-panel.module.css";

/** The clauses, numbered. */
export function TermsText({ clauses }: { clauses: Clause[] }) {
  return (
    <ol className={styles.clauses}>
      {clauses.map((clause, index) => (
        <li key={clause.title}>
          <h3 className={styles.clause}>
            {index + 1}. {clause.title}
          </h3>
          <p>{clause.text}</p>
        </li>
      ))}
    </ol>
  );
}
