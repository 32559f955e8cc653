import type { ReactNode } from "react";
import styles from "./row-list.module.css";

interface Props {
  /** Rows of one panel with lines between them, or cards of their own. */
  look: "panel" | "cards";
  children: ReactNode;
}

export function RowList({ look, children }: Props) {
  return <ul className={styles[look]}>{children}</ul>;
}

interface ActRowProps {
  title: ReactNode;
  /** Below the heading of what the list is in. */
  headingLevel?: 2 | 3;
  children?: ReactNode;
  /** What may be done about it. */
  act: ReactNode;
}

/** A row of words with an act beside them, below them where there is no room. */
export function ActRow({ title, headingLevel = 2, children, act }: ActRowProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <Heading className={styles.title}>{title}</Heading>
        {children}
      </div>
      {act}
    </li>
  );
}
