import type { ComponentProps } from "react";
import { Field, type FieldProps } from "./field";
import styles from "./field.module.css";

type Props = FieldProps & Omit<ComponentProps<"textarea">, keyof FieldProps>;

export function TextArea(props: Props) {
  const { label, hint, error, isOptional, status, isLabelHidden, className, id, ...area } = props;
  const field = { label, hint, error, isOptional, status, isLabelHidden, className, id };
  return (
    <Field {...field}>
      {(links) => <textarea rows={4} {...area} {...links} className={styles.control} />}
    </Field>
  );
}
