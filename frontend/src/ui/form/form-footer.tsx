import type { ReactNode } from "react";
import { classNames } from "~/lib/class-names";
import styles from "./form-footer.module.css";

interface Props {
  children: ReactNode;
  className?: string | undefined;
}

/** The end of a long form: messages over the full width, then the button. */
export function FormFooter({ children, className }: Props) {
  return <div className={classNames(styles.end, className)}>{children}</div>;
}
