import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { Field, type FieldProps } from "./field";
import styles from "./field.module.css";

export interface Option {
  value: string;
  label: string;
}

type Props = FieldProps &
  Omit<ComponentProps<"select">, keyof FieldProps> & {
    options: readonly Option[];
    /** First, unselected entry, e.g. "Choose a duration". */
    prompt?: string;
  };

export function Select(props: Props) {
  const { label, hint, error, isOptional, status, isLabelHidden, className, id, ...rest } = props;
  const { options, prompt, ...select } = rest;
  const field = { label, hint, error, isOptional, status, isLabelHidden, className, id };
  return (
    <Field {...field}>
      {(links) => (
        <div className={styles.affixed}>
          <select {...select} {...links} className={styles.control}>
            {prompt !== undefined && <option value="">{prompt}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden="true" size={20} className={styles.chevron} />
        </div>
      )}
    </Field>
  );
}
