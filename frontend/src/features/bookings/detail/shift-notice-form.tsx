import { type ReactNode, useEffect } from "react";
import { announce } from "~/lib/announce";
import { Button } from "~/ui/button/button";
import { FormElement, FormProblems, SubmitButton } from "~/ui/form/form";
import type { FormState } from "~/ui/form/use-form";
import styles from "./shift-panel.module.css";

/** The end of each notice to the client. */
export function noticeOptions(onDone: () => void) {
  return {
    onSent: () => {
      announce("Your client has been notified.");
      onDone();
    },
    failure: "That was not saved. Please try again.",
  };
}

interface Props {
  form: FormState;
  label: string;
  /** The field that has the focus at first: the button that opened the form is unmounted. */
  focusId: string;
  onDone: () => void;
  children: ReactNode;
}

/** Notifies the client of something about the visit. */
export function ShiftNoticeForm({ form, label, focusId, onDone, children }: Props) {
  useEffect(() => document.getElementById(focusId)?.focus(), [focusId]);
  return (
    <FormElement form={form} aria-label={label} className={styles.panel}>
      <FormProblems form={form} />
      {children}
      <div className={styles.actions}>
        <SubmitButton form={form} busyLabel="Notifying...">
          Notify the client
        </SubmitButton>
        <Button kind="quiet" onClick={onDone}>
          Not now
        </Button>
      </div>
    </FormElement>
  );
}
