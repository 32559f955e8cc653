import { type ComponentProps, type ReactNode, useId } from "react";
import { classNames } from "~/lib/class-names";
import { FieldError } from "../field/field-error";
import styles from "./choice.module.css";

type Props = Omit<ComponentProps<"input">, "type"> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
};

export function Checkbox({ label, hint, error, id, className, ...input }: Props) {
  const generated = useId();
  const own = id ?? generated;
  const described = [hint && `${own}-hint`, error && `${own}-error`].filter(Boolean).join(" ");
  return (
    <div className={classNames(styles.choice, error && styles.wrong, className)}>
      <FieldError id={`${own}-error`} message={error} />
      <div className={styles.row}>
        <input
          {...input}
          id={own}
          type="checkbox"
          className={styles.box}
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
        />
        <label htmlFor={own} className={styles.label}>
          {label}
        </label>
      </div>
      {hint && (
        <p id={`${own}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
