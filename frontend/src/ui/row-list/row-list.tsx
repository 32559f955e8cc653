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
