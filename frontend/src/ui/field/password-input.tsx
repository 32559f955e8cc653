import { type ComponentProps, useState } from "react";
import { classNames } from "~/lib/class-names";
import { Field, type FieldProps } from "./field";
import styles from "./field.module.css";

type Props = FieldProps & Omit<ComponentProps<"input">, keyof FieldProps | "type">;

export function PasswordInput(props: Props) {
  const { label, hint, error, isOptional, status, isLabelHidden, className, id, ...input } = props;
  const [isShown, setIsShown] = useState(false);
  const field = { label, hint, error, isOptional, status, isLabelHidden, className, id };
  return (
    <Field {...field}>
      {(links) => (
        <div className={styles.affixed}>
          <input
            {...input}
            {...links}
            type={isShown ? "text" : "password"}
            spellCheck={false}
            autoCapitalize="none"
            className={classNames(styles.control, styles.withSuffix)}
          />
          <button
            type="button"
            className={styles.reveal}
            aria-controls={links.id}
            onClick={() => setIsShown((shown) => !shown)}
          >
            {isShown ? "Hide" : "Show"} <span className="visually-hidden">{label}</span>
          </button>
        </div>
      )}
    </Field>
  );
}
