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
  children?: ReactNode;
  /** What may be done about it. */
  act: ReactNode;
}

/** A row of words with an act beside them, below them where there is no room. */
export function ActRow({ title, children, act }: ActRowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        {children}
      </div>
      {act}
    </li>
  );
}
