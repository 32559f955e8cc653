import type { ReactNode } from "react";
import { FormElement, FormProblems, SubmitButton } from "~/ui/form/form";
import type { FormState } from "~/ui/form/use-form";
import styles from "./account-security.module.css";

interface Props {
  form: FormState;
  title: string;
  submitLabel: string;
  children: ReactNode;
}

/** One form that changes credentials: its title, its fields, its button. */
export function SecurityForm({ form, title, submitLabel, children }: Props) {
  return (
    <FormElement form={form} className={styles.form} aria-label={title}>
      <h3>{title}</h3>
      <FormProblems form={form} />
      {children}
      <div>
        <SubmitButton form={form} kind="secondary" busyLabel="Saving...">
          {submitLabel}
        </SubmitButton>
      </div>
    </FormElement>
  );
}
