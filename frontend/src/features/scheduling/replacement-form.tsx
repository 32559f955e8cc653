import { useQueryClient } from "@tanstack/react-query";
import * as v from "valibot";
import { adminKeys } from "~/data/admin-keys";
import { Checkbox } from "~/ui/choice/checkbox";
import { Select } from "~/ui/field/select";
import { TextInput } from "~/ui/field/text-input";
import { FormElement, FormProblems, SubmitButton } from "~/ui/form/form";
import type { Check } from "~/ui/form/problems";
import { useForm } from "~/ui/form/use-form";
import { requiredText, validateWith } from "~/ui/form/validate-with";
import { failedBecause } from "./failure";
import { ReplacedVisit } from "./replaced-visit";
import { idShape, type ReplacementValues, reasons } from "./replacement-values";
import { changedData, substitutesQueryOptions, useReplaceCompanion } from "./scheduling-queries";

const failure = "Failed to process emergency replacement";

const checkId = validateWith(
  v.object({
    originalBookingId: v.pipe(
      v.string(),
      v.check((id) => idShape.test(id.trim()), "Enter the ID of a booking"),
    ),
  }),
);
const checkPeople = validateWith(
  v.object({
    originalCompanionId: requiredText("Choose who cannot come"),
    replacementCompanionId: requiredText("Choose a replacement"),
  }),
);
/** Substitutes are requested once the booking is known. */
const check: Check<ReplacementValues> = (values) => {
  const problems = checkId(values);
  return problems.length > 0 ? problems : checkPeople(values);
};

interface Props {
  bookingId: string;
  onDone: (message: string) => void;
}

/** ADMB-016 to ADMB-021 */
export function ReplacementForm({ bookingId, onDone }: Props) {
  const replace = useReplaceCompanion();
  const queryClient = useQueryClient();
  const form = useForm<ReplacementValues>({
    initial: {
      originalBookingId: bookingId,
      originalCompanionId: "",
      replacementCompanionId: "",
      reason: "illness",
      notifyClient: true,
    },
    check,
    send: (values) => {
      const originalBookingId = values.originalBookingId.trim();
      const shown = substitutesQueryOptions(originalBookingId, values.originalCompanionId);
      const payout = queryClient
        .getQueryData(shown.queryKey)
        ?.find(({ _id }) => _id === values.replacementCompanionId)?.payout;
      return replace.mutateAsync({
        ...values,
        originalBookingId,
        // The server rejects any other than the current one.
        payout: payout ?? 0,
      });
    },
    onSent: () => onDone("Emergency replacement processed successfully!"),
    onFailed: (error) => {
      // The list shows each substitute's price, refetched.
      if (changedData(error)) {
        void queryClient.invalidateQueries({ queryKey: adminKeys.allSubstitutes });
      }
      return failedBecause(error, failure, [
        "originalBookingId",
        "originalCompanionId",
        "replacementCompanionId",
      ]);
    },
    failure,
    after: "empty",
  });
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
      <SubmitButton form={form} busyLabel="Processing...">
        Process Emergency Replacement
      </SubmitButton>
    </FormElement>
  );
}
