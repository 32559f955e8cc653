import { type ReactNode, useId } from "react";
import styles from "./form-section.module.css";

interface Props {
  title: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
}

/** A titled group of fields on its own card. */
export function FormSection({ title, lead, children }: Props) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        {lead && <p className={styles.lead}>{lead}</p>}
      </header>
      <div className={styles.fields}>{children}</div>
    </section>
  );
}

/** Fields that share a row where they fit. */
FormSection.Row = function FormRow({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
};
