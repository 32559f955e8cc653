import { useQueryClient } from "@tanstack/react-query";
import * as v from "valibot";
import { errorMessage } from "~/api/api-error";
import { api, call } from "~/api/client";
import { keys } from "~/data/keys";
import { TextInput } from "~/ui/field/text-input";
import { FormElement, FormProblems, SubmitButton } from "~/ui/form/form";
import { atField } from "~/ui/form/problems";
import { useForm } from "~/ui/form/use-form";
import { requiredText, validateWith } from "~/ui/form/validate-with";
import styles from "./meeting-link.module.css";

const failed = "Failed to save the link. Please try again.";
const check = validateWith(
  v.object({ meetingLink: requiredText("Enter the link to your video room") }),
);

interface Props {
  /** The existing link, to edit. */
  link?: string | undefined;
  onSaved?: () => void;
}

/** A companion's own link for video sessions. */
export function MeetingLinkForm({ link = "", onSaved }: Props) {
  const queryClient = useQueryClient();
  const form = useForm({
    initial: { meetingLink: link },
    check,
    send: ({ meetingLink }) => {
      const body = { meetingLink: meetingLink.trim() };
      return call(api.PUT("/api/companions/profile", { body }));
    },
    onSent: async () => {
      await queryClient.invalidateQueries({ queryKey: keys.me });
      await queryClient.invalidateQueries({ queryKey: keys.bookings });
      onSaved?.();
    },
    onFailed: (error) => [atField("meetingLink", errorMessage(error, failed))],
    failure: failed,
  });
  return (
    <FormElement form={form} className={styles.meetingLink}>
      <FormProblems form={form} />
      <TextInput
        {...form.bind("meetingLink")}
        label="Meeting link"
        hint="From any video service that opens in a browser. It is kept in your profile and shown to clients who paid, from 24 hours before the start."
        type="url"
        inputMode="url"
        autoComplete="url"
        maxLength={500}
      />
      <SubmitButton form={form} busyLabel="Saving...">
        Save link
      </SubmitButton>
    </FormElement>
  );
}
