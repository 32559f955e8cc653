import type { ComponentProps } from "react";
import { FormDialog } from "./form-dialog";
import { useOwnDraft } from "./own-draft";
import { ReasonInput, withReason } from "./reason";
import { useForm } from "./use-form";

interface Props<T> extends Omit<ComponentProps<typeof FormDialog>, "form" | "isWaiting"> {
  /** The act and what it is about: a reason that was not sent is kept for it. */
  about: string;
  act: (reason: string) => Promise<T>;
  onDone?: (result: T) => void;
  failure: string;
  hint?: string;
}

const empty = { reason: "" };

/** Asks an administrator for the reason of an action, and nothing else. */
export function ReasonDialog<T>({
  about,
  act,
  onDone,
  failure,
  hint,
  children,
  ...dialog
}: Props<T>) {
  const form = useForm({
    initial: empty,
    draft: useOwnDraft(about, empty),
    check: withReason,
    send: ({ reason }) => act(reason.trim()),
    onSent: (result) => onDone?.(result),
    failure,
  });
  return (
    <FormDialog {...dialog} form={form}>
      {children}
      <ReasonInput {...form.bind("reason")} {...(hint ? { hint } : {})} />
    </FormDialog>
  );
}
