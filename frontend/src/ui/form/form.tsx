import type { ComponentProps, ReactNode } from "react";
import { Button, type ButtonKind } from "~/ui/button/button";
import { ErrorSummary } from "~/ui/error-summary/error-summary";
import { OfflineNote } from "~/ui/offline-note/offline-note";
import type { FormState } from "./use-form";

type FormProps = Omit<ComponentProps<"form">, "form" | "onSubmit" | "noValidate" | "id"> & {
  form: FormState;
};

/**
 * The form element. It validates itself, so that messages are the specified ones. `method="post"`
 * keeps input out of the URL when the form is sent before scripts have loaded; no page accepts the
 * post.
 */
export function FormElement({ form, ...rest }: FormProps) {
  return <form method="post" {...rest} id={form.id} noValidate onSubmit={form.submit} />;
}

/** The error summary above the fields; takes focus after a submit. */
export function FormProblems({ form }: { form: FormState }) {
  return <ErrorSummary problems={form.problems} attempt={form.attempt} />;
}

interface SubmitProps {
  form: FormState;
  children: ReactNode;
  busyLabel: string;
  kind?: ButtonKind;
  size?: "normal" | "large" | "small";
  wide?: boolean;
}

/** The submit button, with a note while the browser is offline. */
export function SubmitButton({ form, children, ...look }: SubmitProps) {
  return (
    <>
      <OfflineNote />
      <Button type="submit" form={form.id} isBusy={form.isBusy} {...look}>
        {children}
      </Button>
    </>
  );
}
