import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useNavigate } from "react-router";
import { api, call } from "~/api/client";
import { ownKeys } from "~/data/own-keys";
import { routes } from "~/lib/routes";
import { TextArea } from "~/ui/field/text-area";
import { FormDialog } from "~/ui/form/form-dialog";
import { useOwnDraft } from "~/ui/form/own-draft";
import { useForm, useValue } from "~/ui/form/use-form";
import { formatCount, problemWith } from "./thread";

interface Props {
  person: { id: string; name: string };
  onClose: () => void;
}

const empty = { text: "" };

/** The first message, which opens the conversation. */
export default function FirstMessage({ person, onClose }: Props) {
  const client = useQueryClient();
  const navigate = useNavigate();
  // The same text has the same key, so that a lost answer does not send it twice.
  const last = useRef({ text: "", key: "" });
  const form = useForm({
    initial: empty,
    check: ({ text }) => {
      const message = problemWith(text);
      return message ? [{ message, fields: ["text"] }] : [];
    },
    send: async ({ text }) => {
      const wanted = text.trim();
      if (last.current.text !== wanted) last.current = { text: wanted, key: crypto.randomUUID() };
      const body = { accountId: person.id, ...last.current };
      return (await call(api.POST("/api/conversations", { body }))).data;
    },
    onSent: ({ conversationId }) => {
      void client.invalidateQueries({ queryKey: ownKeys.conversations });
      navigate(routes.conversation(conversationId));
    },
    failure: "Your message could not be sent. Please try again.",
    draft: useOwnDraft(`first-message:${person.id}`, empty),
  });
  return (
    <FormDialog
      form={form}
      title={`Message ${person.name}`}
      onClose={onClose}
      cancelLabel="Cancel"
      submitLabel="Send"
      busyLabel="Sending..."
    >
      <TextArea
        {...form.bind("text")}
        label="Your message"
        hint={`Unless you and ${person.name} have a paid booking, phone numbers, email addresses and links are hidden.`}
        status={formatCount(useValue(form, "text"))}
        rows={5}
        required
      />
    </FormDialog>
  );
}
