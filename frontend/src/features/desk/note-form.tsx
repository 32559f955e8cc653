import * as v from "valibot";
import { TextArea } from "~/ui/field/text-area";
import { DraftRestoredBanner } from "~/ui/form/draft-restored-banner";
import { FormElement, FormProblems, SubmitButton } from "~/ui/form/form";
import { useOwnDraft } from "~/ui/form/own-draft";
import { useForm } from "~/ui/form/use-form";
import { requiredText, validateWith } from "~/ui/form/validate-with";

const check = validateWith(v.object({ text: requiredText("Enter a note") }));

const empty = { text: "" };

interface Props {
  /** The id of the person or booking. */
  about: string;
  send: (text: string) => Promise<unknown>;
  onDone: (message: string) => void;
}

/** A note that only administrators read. */
export function NoteForm({ about, send, onDone }: Props) {
  const draft = useOwnDraft(`note:${about}`, empty);
  const form = useForm({
    initial: empty,
    draft,
    check,
    send: ({ text }) => send(text.trim()),
    onSent: () => onDone("Note added"),
    failure: "The note could not be added. Please try again.",
    after: "empty",
  });
  return (
    <FormElement form={form} className="stack">
      {form.isRestored && <DraftRestoredBanner onDiscard={form.discard} />}
      <FormProblems form={form} />
      <TextArea
        {...form.bind("text")}
        label="Note"
        hint="Only administrators see it. It is part of the audit log: it cannot be changed or removed, and stays if people delete their accounts."
        rows={2}
        maxLength={500}
        required
      />
      <p>
        <SubmitButton form={form} kind="secondary" busyLabel="Adding...">
          Add note
        </SubmitButton>
      </p>
    </FormElement>
  );
}
