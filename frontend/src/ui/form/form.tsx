import type { ComponentProps, ReactNode } from "react";
import { Button, type ButtonKind } from "~/ui/button/button";
import { ErrorSummary } from "~/ui/error-summary/error-summary";
import { OfflineNote } from "~/ui/offline-note/offline-note";
import type { FormState } from "./use-form";

type FormProps = Omit<ComponentProps<"form">, "form" | "onSubmit" | "noValidate" | "id"> & {
  form: FormState;
};

/**
 * The element itself; its checks are ours, so that they say what the specification says. Where no script
 * has come yet nothing typed ends up in an address: "post", which no page takes.
 */
export function FormElement({ form, ...rest }: FormProps) {
  return <form method="post" {...rest} id={form.id} noValidate onSubmit={form.submit} />;
}

/** What is wrong, above the fields; takes the focus after a submit. */
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

/** The one way to send, wherever it stands, with a note while nobody would hear it. */
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
