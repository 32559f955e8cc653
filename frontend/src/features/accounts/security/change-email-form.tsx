import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import * as v from "valibot";
import { api, call } from "~/api/client";
import { useIdentity } from "~/api/session";
import { keys } from "~/data/keys";
import { meQueryOptions, type User } from "~/data/me";
import { localText } from "~/lib/local-text";
import { Banner } from "~/ui/banner/banner";
import { EmailText } from "~/ui/email-text/email-text";
import { PasswordInput } from "~/ui/field/password-input";
import { TextInput } from "~/ui/field/text-input";
import { storedValues } from "~/ui/form/stored-values";
import { useForm } from "~/ui/form/use-form";
import { requiredText, validateWith } from "~/ui/form/validate-with";
import { SecurityForm } from "./security-form";

const empty = { newEmail: "", password: "" };
const check = validateWith(
  v.object({
    newEmail: requiredText("Please provide new email address"),
    password: requiredText("Please provide current password"),
  }),
);

export function ChangeEmailForm() {
  const queryClient = useQueryClient();
  const { data: me } = useQuery(meQueryOptions);
  const identity = useIdentity();
  const [sentText, setSentText] = useState("");
  const form = useForm({
    initial: empty,
    check,
    send: ({ newEmail, password }) => {
      const body = { newEmail: newEmail.trim(), password };
      return call(api.PUT("/api/auth/update-email", { body }));
    },
    onSent: ({ message }) => {
      setSentText(localText(message));
      return queryClient.invalidateQueries({ queryKey: keys.me });
    },
    after: "empty",
    draft: {
      keys: [`${identity}:email`],
      pick: ({ newEmail }) => (newEmail.trim() === "" ? null : { newEmail }),
      read: (kept) => storedValues(kept, { newEmail: "" }),
    },
    failure: "Failed to update email",
  });

  return (
    <SecurityForm form={form} title="Change email" submitLabel="Change Email">
      {me && !form.isSent && <WaitingNote user={me} />}
      {form.isSent && (
        <Banner kind="ok" isAnnounced>
          {sentText}
        </Banner>
      )}
      <TextInput
        {...form.bind("newEmail")}
        label="New email"
        hint={
          me?.emailConfirmed ? (
            <>
              Now: <EmailText email={me.email} />
            </>
          ) : undefined
        }
        required
        type="email"
        autoComplete="email"
        inputMode="email"
      />
      <PasswordInput
        {...form.bind("password")}
        label="Current password"
        required
        autoComplete="current-password"
      />
    </SecurityForm>
  );
}

/** An unconfirmed address is shown, with a way to resend the link. */
function WaitingNote({ user }: { user: User }) {
  if (!user.emailConfirmed) {
    return (
      <Banner kind="warn" title="Confirm your email">
        We sent a link to {user.email}. Open it so you can log in with this address. Didn't get it?
        Enter the address again for a new link.
      </Banner>
    );
  }
  if (!user.pendingEmail) return null;
  return (
    <Banner kind="info">
      Open the link we sent to {user.pendingEmail} to finish the change. Until then, log in with{" "}
      {user.email}.
    </Banner>
  );
}
