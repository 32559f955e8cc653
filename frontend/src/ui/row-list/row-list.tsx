import type { ReactNode } from "react";
import { listRow, rowText } from "../shortcuts/list-row";
import styles from "./row-list.module.css";

interface Props {
  /** Rows of one panel with lines between them, or separate cards. */
  look: "panel" | "cards";
  children: ReactNode;
}

export function RowList({ look, children }: Props) {
  return <ul className={styles[look]}>{children}</ul>;
}

interface ActRowProps {
  title: ReactNode;
  /** One level below the heading of the section that contains the list. */
  headingLevel?: 2 | 3;
  children?: ReactNode;
  /** Actions for the row. */
  act: ReactNode;
}

/** A row of text with actions next to it, or below it where it is narrow. */
export function ActRow({ title, headingLevel = 2, children, act }: ActRowProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <li {...listRow} className={styles.row}>
      <div {...rowText} className={styles.text}>
        <Heading className={styles.title}>{title}</Heading>
        {children}
      </div>
      {act}
    </li>
  );
}
