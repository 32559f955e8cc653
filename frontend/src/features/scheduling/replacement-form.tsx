import { Checkbox } from "~/ui/choice/checkbox";
import { Select } from "~/ui/field/select";
import { TextInput } from "~/ui/field/text-input";
import { FormElement, FormProblems, SubmitButton } from "~/ui/form/form";
import { FormDialog } from "~/ui/form/form-dialog";
import type { Form } from "~/ui/form/use-form";
import { ReplacedVisit } from "./replaced-visit";
import { type ReplacementValues, reasons } from "./replacement-values";
import { useReplacement } from "./use-replacement";

interface Props {
  bookingId: string;
  onDone: (message: string) => void;
}

function ReasonFields({ form }: { form: Form<ReplacementValues> }) {
  return (
    <>
      <Select
        {...form.bind("reason")}
        label="Reason"
        options={Object.entries(reasons).map(([value, label]) => ({ value, label }))}
      />
      <Checkbox
        {...form.bind("notifyClient")}
        label="Notify client"
        hint="Both companions are notified either way."
      />
    </>
  );
}

/** ADMB-016 to ADMB-021 */
export function ReplacementForm({ bookingId, onDone }: Props) {
  const form = useReplacement(bookingId, onDone);
  return (
    <FormElement form={form} className="stack">
      <FormProblems form={form} />
      <TextInput
        {...form.bind("originalBookingId")}
        label="Original Booking ID"
        hint="Find it under Modifications, or in the address of the booking's page."
        autoComplete="off"
        required
      />
      <ReplacedVisit form={form} />
      <ReasonFields form={form} />
      <SubmitButton form={form} busyLabel="Processing...">
        Process Emergency Replacement
      </SubmitButton>
    </FormElement>
  );
}

/** The same for the booking of the page: no id is typed. */
export function ReplacementDialog({ bookingId, onClose, onDone }: Props & { onClose: () => void }) {
  const form = useReplacement(bookingId, (message) => {
    onClose();
    onDone(message);
  });
  return (
    <FormDialog
      form={form}
      title="Replace a companion"
      onClose={onClose}
      cancelLabel="Keep as it is"
      submitLabel="Process Emergency Replacement"
      busyLabel="Processing..."
    >
      <ReplacedVisit form={form} />
      <ReasonFields form={form} />
    </FormDialog>
  );
}
