import type { ComponentProps } from "react";
import { FormDialog } from "./form-dialog";
import { ReasonInput, withReason } from "./reason";
import { useForm } from "./use-form";

interface Props extends Omit<ComponentProps<typeof FormDialog>, "form" | "isWaiting"> {
  act: (reason: string) => Promise<unknown>;
  onDone?: () => void;
  failure: string;
  hint?: string;
}

/** Asks an administrator for the reason of an action, and nothing else. */
export function ReasonDialog({ act, onDone, failure, hint, children, ...dialog }: Props) {
  const form = useForm({
    initial: { reason: "" },
    check: withReason,
    send: ({ reason }) => act(reason.trim()),
    onSent: () => onDone?.(),
    failure,
  });
  return (
    <FormDialog {...dialog} form={form}>
      {children}
      <ReasonInput {...form.bind("reason")} {...(hint ? { hint } : {})} />
    </FormDialog>
  );
}
