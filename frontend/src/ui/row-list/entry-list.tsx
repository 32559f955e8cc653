import type { ComponentProps, ReactNode } from "react";
import styles from "./entry-list.module.css";

/** Short entries of a panel, such as devices, each with its actions at the end of the line. */
export function EntryList({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  );
}

EntryList.Entry = function Entry({ children }: { children: ReactNode }) {
  return <li className={styles.entry}>{children}</li>;
};

/** A smaller line below what the entry is called. */
EntryList.Detail = function Detail(props: Pick<ComponentProps<"span">, "children" | "role">) {
  return <span {...props} className={styles.detail} />;
};
