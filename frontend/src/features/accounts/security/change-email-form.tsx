import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { api, call } from "~/api/client";
import { keys } from "~/data/keys";
import { meQueryOptions, type User } from "~/data/me";
import { useSubmission } from "~/features/accounts/use-submission";
import { useFields } from "~/lib/use-fields";
import { Banner } from "~/ui/banner/banner";
import { Button } from "~/ui/button/button";
import { ErrorSummary } from "~/ui/error-summary/error-summary";
import { PasswordInput } from "~/ui/field/password-input";
import { TextInput } from "~/ui/field/text-input";
import { OfflineNote } from "~/ui/offline-note/offline-note";
import styles from "./account-security.module.css";

const empty = { newEmail: "", emailPassword: "" };
const needed = {
  newEmail: "Please provide new email address",
  emailPassword: "Please provide current password",
} as const;

export function ChangeEmailForm() {
  const queryClient = useQueryClient();
  const { data: me } = useQuery(meQueryOptions);
  const [sentText, setSentText] = useState("");
  const fields = useFields(empty);
  const submission = useSubmission({
    fields,
    send: () => {
      const { newEmail, emailPassword } = fields.values;
      const body = { newEmail: newEmail.trim(), password: emailPassword };
      return call(api.PUT("/api/auth/update-email", { body }));
    },
    onSent: ({ message }) => {
      setSentText(message);
      fields.setValues(empty);
      return queryClient.invalidateQueries({ queryKey: keys.me });
    },
    failure: "Failed to update email",
  });

  const handleSubmit = (event: FormEvent) => {
    const blank = (["newEmail", "emailPassword"] as const).find(
      (name) => !fields.values[name].trim(),
    );
    submission.submit(event, blank ? [{ message: needed[blank], fieldId: blank }] : []);
  };

  return (
    <form onSubmit={handleSubmit} noValidate className={styles.form} aria-label="Change email">
      <h3>Change email</h3>
      <ErrorSummary problems={submission.problems} attempt={submission.attempt} />
      {me && !submission.isSent && <WaitingNote user={me} />}
      {submission.isSent && (
        <Banner kind="ok" isAnnounced>
          {sentText}
        </Banner>
      )}
      <TextInput
        {...fields.bind("newEmail")}
        label="New email"
        type="email"
        autoComplete="email"
        inputMode="email"
      />
      <PasswordInput
        {...fields.bind("emailPassword")}
        label="Current password"
        autoComplete="current-password"
      />
      <div>
        <OfflineNote />
        <Button type="submit" kind="secondary" isBusy={submission.isBusy} busyLabel="Saving...">
          Change Email
        </Button>
      </div>
    </form>
  );
}

/** An address that waits for its link says so, and how to get another link. */
function WaitingNote({ user }: { user: User }) {
  if (!user.emailConfirmed) {
    return (
      <Banner kind="warn" title="Confirm your email">
        We sent a link to {user.email}. Open it to be able to log in with this address. No mail?
        Enter the address again to get a new link.
      </Banner>
    );
  }
  if (!user.pendingEmail) return null;
  return (
    <Banner kind="info">
      {user.pendingEmail} counts once you open the link we sent there. Until then you log in with{" "}
      {user.email}.
    </Banner>
  );
}
