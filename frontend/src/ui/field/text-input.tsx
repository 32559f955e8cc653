import type { ComponentProps, ReactNode } from "react";
import { classNames } from "~/lib/class-names";
import { Field, type FieldProps } from "./field";
import styles from "./field.module.css";
import { isTimeType, TimeControl } from "./time-control";

type Props = FieldProps &
  Omit<ComponentProps<"input">, keyof FieldProps | "prefix"> & {
    /** A unit inside the input, such as "$" or "hours"; include it in the label too. */
    prefix?: ReactNode;
    suffix?: ReactNode;
  };

export function TextInput(props: Props) {
  const { label, hint, error, isOptional, status, isLabelHidden, className, id, ...rest } = props;
  const { prefix, suffix, type = "text", ...input } = rest;
  const control = {
    ...input,
    className: classNames(styles.control, prefix && styles.withPrefix, suffix && styles.withSuffix),
  };
  const field = { label, hint, error, isOptional, status, isLabelHidden, className, id };
  return (
    <Field {...field}>
      {(links) => (
        <div className={styles.affixed}>
          {prefix && (
            <span className={styles.prefix} aria-hidden="true">
              {prefix}
            </span>
          )}
          {isTimeType(type) ? (
            <TimeControl type={type} {...control} {...links} />
          ) : (
            <input
              type={type}
              {...(type === "email" ? { spellCheck: false, autoCapitalize: "none" } : {})}
              {...control}
              {...links}
            />
          )}
          {suffix && (
            <span className={styles.suffix} aria-hidden="true">
              {suffix}
            </span>
          )}
        </div>
      )}
    </Field>
  );
}
