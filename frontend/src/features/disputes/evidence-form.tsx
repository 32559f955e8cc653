import { TextArea } from "~/ui/field/text-area";
import { TextInput } from "~/ui/field/text-input";
import { DraftRestoredBanner } from "~/ui/form/draft-restored-banner";
import { FormElement, FormProblems, SubmitButton } from "~/ui/form/form";
import { useOwnDraft } from "~/ui/form/own-draft";
import { useForm } from "~/ui/form/use-form";
import { type Dispute, type Evidence, useAnswerDispute } from "./disputes-query";

const blank: Evidence = {
  customerName: "",
  customerEmail: "",
  serviceDate: "",
  productDescription: "",
  activityLog: "",
  cancellationPolicy: "",
  refundExplanation: "",
  other: "",
};

interface Props {
  dispute: Dispute;
  onSent: () => void;
}

/** The answer to the client's bank, filled in from the records. */
export function EvidenceForm({ dispute, onSent }: Props) {
  const answer = useAnswerDispute(dispute.id);
  const initial = { ...blank, ...dispute.draft };
  const form = useForm<Evidence>({
    initial,
    draft: useOwnDraft(`dispute:${dispute.id}`, initial),
    send: (values) => answer.mutateAsync(values),
    onSent,
    failure: "The answer could not be submitted. Please try again.",
  });
  return (
    <FormElement form={form} className="stack">
      {form.isRestored && <DraftRestoredBanner onDiscard={form.discard} />}
      <FormProblems form={form} />
      <TextInput {...form.bind("customerName")} label="Client's name" autoComplete="off" />
      <TextInput
        {...form.bind("customerEmail")}
        label="Client's email"
        type="email"
        autoComplete="off"
      />
      <TextInput
        {...form.bind("serviceDate")}
        label="Date of the service"
        hint="The first one, such as 2026-12-01."
        autoComplete="off"
      />
      <TextArea
        {...form.bind("productDescription")}
        label="What the payment was for"
        hint="The bank learns no more than it needs: leave out places and reasons for the visit."
        rows={4}
        maxLength={15_000}
      />
      <TextArea
        {...form.bind("activityLog")}
        label="What happened"
        hint="Booked, paid, confirmed, arrived and left, as recorded."
        rows={10}
        maxLength={15_000}
      />
      <TextArea
        {...form.bind("cancellationPolicy")}
        label="The cancellation rules that the client agreed to"
        rows={5}
        maxLength={15_000}
      />
      <TextArea
        {...form.bind("refundExplanation")}
        label="What was refunded, or why nothing was"
        rows={3}
        maxLength={15_000}
      />
      <TextArea
        {...form.bind("other")}
        label="Anything else"
        hint="Messages are not part of the draft. Quote one only where it decides the dispute."
        rows={4}
        maxLength={15_000}
      />
      <p className="muted">
        The bank accepts one answer, which cannot be changed afterwards. A field that you leave
        empty is not submitted.
      </p>
      <p>
        <SubmitButton form={form} busyLabel="Submitting...">
          Submit to the bank
        </SubmitButton>
      </p>
    </FormElement>
  );
}
