import { type ReactNode, useId } from "react";
import { classNames } from "~/lib/class-names";
import { FieldError } from "../field/field-error";
import styles from "./choice.module.css";

export interface RadioOption<T extends string> {
  value: T;
  label: ReactNode;
  hint?: ReactNode;
}

interface Props<T extends string> {
  legend: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  options: readonly RadioOption<T>[];
  value: T | null;
  onChange: (value: T) => void;
  name?: string;
  id?: string;
  isInline?: boolean;
  isLegendHidden?: boolean;
  isDisabled?: boolean;
  isRequired?: boolean;
}

export function RadioGroup<T extends string>(props: Props<T>) {
  const { legend, hint, error, options, value, onChange, isInline, isLegendHidden } = props;
  const generated = useId();
  const own = props.id ?? generated;
  const described = [hint && `${own}-hint`, error && `${own}-error`].filter(Boolean).join(" ");
  return (
    <fieldset
      className={classNames(styles.group, error && styles.wrong)}
      aria-describedby={described || undefined}
      disabled={props.isDisabled}
    >
      <legend className={isLegendHidden ? "visually-hidden" : styles.legend}>{legend}</legend>
      {hint && (
        <p id={`${own}-hint`} className={styles.groupHint}>
          {hint}
        </p>
      )}
      <FieldError id={`${own}-error`} message={error} />
      <div className={isInline ? styles.inline : styles.options}>
        {options.map((option, index) => (
          <div key={option.value} className={styles.choice}>
            <div className={styles.row}>
              <input
                id={index === 0 ? own : `${own}-${option.value}`}
                type="radio"
                name={props.name ?? own}
                value={option.value}
                checked={value === option.value}
                required={props.isRequired}
                aria-describedby={option.hint ? `${own}-${option.value}-hint` : undefined}
                onChange={() => onChange(option.value)}
                className={styles.radio}
              />
              <label
                htmlFor={index === 0 ? own : `${own}-${option.value}`}
                className={styles.label}
              >
                {option.label}
              </label>
            </div>
            {option.hint && (
              <p id={`${own}-${option.value}-hint`} className={styles.hint}>
                {option.hint}
              </p>
            )}
          </div>
        ))}
      </div>
    </fieldset>
  );
}
