import { type ReactNode, useId } from "react";
import { classNames } from "~/lib/class-names";
import styles from "./field.module.css";
import { FieldError } from "./field-error";

/** What every control accepts in addition to its own attributes. */
export interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  isOptional?: boolean;
  /** Polite status below the control, e.g. "Checking availability...". */
  status?: ReactNode;
  /** Hides the label visually; assistive technology still reads it. */
  isLabelHidden?: boolean;
  className?: string;
}

export interface ControlLinks {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

type Props = FieldProps & { id?: string; children: (links: ControlLinks) => ReactNode };

/** Label, hint, message, control: always in this order and always associated. */
export function Field(props: Props) {
  const { label, hint, error, isOptional, status, isLabelHidden, className, id, children } = props;
  const generated = useId();
  const own = id ?? generated;
  const described = [hint && `${own}-hint`, error && `${own}-error`].filter(Boolean).join(" ");
  return (
    <div className={classNames(styles.field, error && styles.wrong, className)}>
      <label htmlFor={own} className={isLabelHidden ? "visually-hidden" : styles.label}>
        {label}
        {isOptional && " "}
        {isOptional && <span className={styles.optional}>(optional)</span>}
      </label>
      {hint && (
        <p id={`${own}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <FieldError id={`${own}-error`} message={error} />
      {children({
        id: own,
        "aria-describedby": described || undefined,
        "aria-invalid": error ? true : undefined,
      })}
      <div className={styles.status} role="status">
        {status}
      </div>
    </div>
  );
}
