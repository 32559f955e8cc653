import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api, call } from "~/api/client";
import { serialScope } from "~/data/in-turn";
import { ownKeys } from "~/data/own-keys";
import { announce } from "~/lib/announce";
import { type Report, ReportForm } from "./report-form";

interface Props {
  conversationId: string;
  /** The other person. */
  name: string;
  onClose: () => void;
}

/** Reports the other person of a conversation, which closes it for both. */
export function ReportConversation({ conversationId: id, name, onClose }: Props) {
  const client = useQueryClient();
  const report = useMutation({
    ...serialScope("incidents"),
    mutationFn: ({ kind, text: details }: Report) => {
      const params = { path: { id } };
      return call(api.POST("/api/conversations/{id}/report", { params, body: { kind, details } }));
    },
    onSuccess: () => client.invalidateQueries({ queryKey: ownKeys.conversations }),
  });
  return (
    <ReportForm
      about={id}
      title="Report this conversation"
      hint="What happened, and what worries you."
      kind="danger"
      send={report.mutateAsync}
      onSent={() => {
        announce("Your report was sent to our team");
        onClose();
      }}
      onClose={onClose}
    >
      {`The conversation is closed for both of you at once. Our team reads your report and what you two wrote; ${name} isn't notified.`}
    </ReportForm>
  );
}
