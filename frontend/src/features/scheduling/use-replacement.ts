import { useQueryClient } from "@tanstack/react-query";
import * as v from "valibot";
import { adminKeys } from "~/data/admin-keys";
import type { Check } from "~/ui/form/problems";
import { useForm } from "~/ui/form/use-form";
import { requiredText, validateWith } from "~/ui/form/validate-with";
import { failedBecause } from "./failure";
import { idShape, type ReplacementValues } from "./replacement-values";
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

/** ADMB-020: the form of an emergency replacement, on its own or in a dialog. */
export function useReplacement(bookingId: string, onDone: (message: string) => void) {
  const replace = useReplaceCompanion();
  const queryClient = useQueryClient();
  return useForm<ReplacementValues>({
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
}
