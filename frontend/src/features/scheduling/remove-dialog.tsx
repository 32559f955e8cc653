import { useQuery, useQueryClient } from "@tanstack/react-query";
import { errorMessage } from "~/api/api-error";
import type { components } from "~/api/schema";
import { formatMoney } from "~/lib/money";
import { Banner } from "~/ui/banner/banner";
import { useDraftWithoutPassword } from "~/ui/form/draft-without-password";
import { FormDialog } from "~/ui/form/form-dialog";
import { OwnPasswordInput, ReasonInput, withReasonAndPassword } from "~/ui/form/reason";
import { useForm } from "~/ui/form/use-form";
import {
  changedData,
  type NamedPerson,
  removalQueryOptions,
  useRemoveCompanion,
} from "./scheduling-queries";

const empty = { reason: "", password: "" };

interface Props {
  bookingId: string;
  companion: NamedPerson;
  onClose: () => void;
  onDone: (message: string) => void;
}

type Removal = components["schemas"]["CancellationPreview"];

/** The booking's ledger totals, before and after. */
function formatPaid({ before, after }: NonNullable<Removal["totals"]>): string {
  return `The client has paid ${formatMoney(before.client)}; after this it is ${formatMoney(after.client)}. The companion would have got ${formatMoney(before.companion)}, and gets nothing.`;
}

/** Removes one companion; shows the refund before anything is done. */
export function RemoveDialog({ bookingId, companion, onClose, onDone }: Props) {
  const query = useQuery(removalQueryOptions(bookingId, companion._id));
  const remove = useRemoveCompanion();
  const queryClient = useQueryClient();
  const form = useForm({
    initial: empty,
    draft: useDraftWithoutPassword(`remove-companion:${bookingId}:${companion._id}`, empty),
    ...withReasonAndPassword,
    send: ({ reason, password }) =>
      remove.mutateAsync({
        id: bookingId,
        companionId: companion._id,
        reason: reason.trim(),
        password,
        // The server rejects any other than the current one.
        refund: query.data?.refund ?? 0,
      }),
    onSent: () => {
      onClose();
      onDone(`${companion.displayName} was taken out of the booking.`);
    },
    onFailed: (error) => {
      const changed = changedData<{ cancellation: Removal }>(error);
      if (changed) {
        const { queryKey } = removalQueryOptions(bookingId, companion._id);
        queryClient.setQueryData(queryKey, changed.cancellation);
      }
      return false;
    },
    failure: "Failed to remove the companion. Please try again.",
  });
  return (
    <FormDialog
      form={form}
      title={`Remove ${companion.displayName}?`}
      onClose={onClose}
      cancelLabel="Keep as it is"
      submitLabel="Remove companion"
      busyLabel="Removing..."
      kind="danger"
      isWaiting={!query.data}
    >
      {query.isError && (
        <Banner kind="bad">{errorMessage(query.error, "Failed to load the refund")}</Banner>
      )}
      {query.data && (
        <p>
          {query.data.totals && formatPaid(query.data.totals)} The client gets{" "}
          <b translate="no">{formatMoney(query.data.refund)}</b> back. Anyone else booked still
          comes; if no one is left, the booking ends. The client and the companion are notified.
          This cannot be undone.
        </p>
      )}
      <ReasonInput {...form.bind("reason")} />
      <OwnPasswordInput {...form.bind("password")} act="a refund" />
    </FormDialog>
  );
}
