import * as v from "valibot";
import { FormDialog } from "~/ui/form/form-dialog";
import { OwnPasswordInput, withReasonAndPassword } from "~/ui/form/reason";
import { useForm } from "~/ui/form/use-form";
import { requiredRawText, validateWith } from "~/ui/form/validate-with";
import { formatAct } from "./approval-labels";
import { type ApprovalRequest, useApprove } from "./approvals-query";

const check = validateWith(v.object({ password: requiredRawText("Enter your password") }));

interface Props {
  request: ApprovalRequest;
  onClose: () => void;
  onDone: (message: string) => void;
}

/** The act is carried out at once; what it refuses by now is shown and the request still waits. */
export function ApproveDialog({ request, onClose, onDone }: Props) {
  const approve = useApprove(request._id);
  const form = useForm({
    ...withReasonAndPassword,
    initial: { password: "" },
    check,
    send: ({ password }) => approve.mutateAsync({ password }),
    onSent: () => {
      onDone("Approved. The act was carried out.");
      onClose();
    },
    failure: "The request could not be approved. Please try again.",
  });
  return (
    <FormDialog
      form={form}
      title="Approve this act?"
      onClose={onClose}
      cancelLabel="Not yet"
      submitLabel="Approve"
      busyLabel="Approving..."
      kind="danger"
    >
      <p>
        <b>{formatAct(request)}</b>
      </p>
      <p>
        Asked by <span translate="no">{request.requestedBy}</span>: {request.reason}
      </p>
      <p>It is carried out at once and recorded under both names.</p>
      <OwnPasswordInput {...form.bind("password")} act="an approval" />
    </FormDialog>
  );
}
