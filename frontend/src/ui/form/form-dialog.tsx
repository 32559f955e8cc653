import type { ReactNode } from "react";
import { Button } from "~/ui/button/button";
import { Dialog } from "~/ui/dialog/dialog";
import { DialogCloseButton } from "~/ui/dialog/dialog-control";
import { OfflineNote } from "~/ui/offline-note/offline-note";
import { DraftRestoredBanner } from "./draft-restored-banner";
import { FormElement, FormProblems } from "./form";
import type { FormState } from "./use-form";

interface Props {
  form: FormState;
  title: ReactNode;
  onClose: () => void;
  cancelLabel: string;
  submitLabel: ReactNode;
  busyLabel: string;
  kind?: "primary" | "danger";
  /** Loading state: the user must see this before the form can be sent. */
  isWaiting?: boolean;
  children: ReactNode;
}

/** A form in a dialog. Render it only while it is open, so that it starts empty or as its draft. */
export function FormDialog(props: Props) {
  const { form, title, onClose, cancelLabel, submitLabel, busyLabel, kind, children } = props;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isBusy={form.isBusy}
      title={title}
      footer={
        <>
          <OfflineNote />
          <DialogCloseButton kind="secondary">{cancelLabel}</DialogCloseButton>
          <Button
            type="submit"
            form={form.id}
            {...(kind ? { kind } : {})}
            disabled={props.isWaiting}
            isBusy={form.isBusy}
            busyLabel={busyLabel}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <FormElement form={form} className="stack">
        {form.isRestored && <DraftRestoredBanner onDiscard={form.discard} />}
        <FormProblems form={form} />
        {children}
      </FormElement>
    </Dialog>
  );
}
