import * as v from "valibot";
import type { User } from "~/data/me";
import type { Subject } from "~/data/subject";
import { editUser, useAdoptRecord } from "~/data/subject-calls";
import { Banner } from "~/ui/banner/banner";
import { TextInput } from "~/ui/field/text-input";
import { useOwnDraft } from "~/ui/form/own-draft";
import { useForm } from "~/ui/form/use-form";
import { requiredText, validateWith } from "~/ui/form/validate-with";
import { SecurityForm } from "../security/security-form";

const check = validateWith(
  v.object({
    newEmail: requiredText("Please provide new email address"),
    emailReason: requiredText("Please give a reason."),
  }),
);

const empty = { newEmail: "", emailReason: "" };

/** KPROF-047, KPROF-049: by the admin call, without the owner's password. */
export function ViewedEmailForm({ subject, user }: { subject: Subject; user: User }) {
  const adopt = useAdoptRecord(subject);
  const form = useForm({
    initial: empty,
    draft: useOwnDraft(`change-email-of:${subject.id}`, empty),
    check,
    send: async ({ newEmail, emailReason }) =>
      adopt(await editUser(subject.id, { email: newEmail.trim(), reason: emailReason.trim() })),
    after: "empty",
    serverFields: { email: "newEmail", reason: "emailReason" },
    failure: "Failed to update email",
  });
  return (
    <SecurityForm form={form} title="Change email" submitLabel="Change Email">
      {form.isSent && !user.pendingEmail && (
        <Banner kind="ok" isAnnounced>
          Email updated successfully!
        </Banner>
      )}
      {user.pendingEmail && (
        <Banner kind="info" isAnnounced={form.isSent}>
          {user.pendingEmail} takes over once the link we sent there is opened. Until then,{" "}
          {user.email} stays in use.
        </Banner>
      )}
      <TextInput
        {...form.bind("newEmail")}
        label="New email"
        hint={`Now: ${user.email}. Changing it logs this person out everywhere and notifies both addresses.`}
        required
        type="email"
        autoComplete="off"
        inputMode="email"
      />
      <TextInput
        {...form.bind("emailReason")}
        label="Reason for the new email"
        hint="Kept in the audit log."
        required
        maxLength={500}
        autoComplete="off"
      />
    </SecurityForm>
  );
}
