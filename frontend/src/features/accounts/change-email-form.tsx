import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { messageOf } from "~/api/api-error";
import { api, call } from "~/api/client";
import { useFields } from "~/lib/use-fields";
import { Banner } from "~/ui/banner/banner";
import { Button } from "~/ui/button/button";
import { ErrorSummary, type Problem } from "~/ui/error-summary/error-summary";
import { PasswordInput } from "~/ui/field/password-input";
import { TextInput } from "~/ui/field/text-input";
import styles from "./account-security.module.css";

const empty = { newEmail: "", emailPassword: "" };
const needed = {
  newEmail: "Please provide new email address",
  emailPassword: "Please provide current password",
} as const;

export function ChangeEmailForm() {
  const queryClient = useQueryClient();
  const fields = useFields(empty);
  const [problems, setProblems] = useState<Problem[]>([]);
  const [attempt, setAttempt] = useState(0);

  const mutation = useMutation({
    mutationFn: () => {
      const { newEmail, emailPassword } = fields.values;
      const body = { newEmail: newEmail.trim(), password: emailPassword };
      return call(api.PUT("/api/auth/update-email", { body }));
    },
    onSuccess: () => {
      fields.setValues(empty);
      return queryClient.invalidateQueries({ queryKey: ["me"] });
    },
    onError: (error) => setProblems([{ message: messageOf(error, "Failed to update email") }]),
  });

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (mutation.isPending) return;
    mutation.reset();
    setAttempt((count) => count + 1);
    const blank = (["newEmail", "emailPassword"] as const).find(
      (name) => !fields.values[name].trim(),
    );
    fields.setErrors(blank ? { [blank]: needed[blank] } : {});
    setProblems(blank ? [{ message: needed[blank], fieldId: blank }] : []);
    if (!blank) mutation.mutate();
  };

  return (
    <form onSubmit={handleSubmit} noValidate className={styles.form} aria-label="Change email">
      <h3>Change email</h3>
      <ErrorSummary problems={problems} attempt={attempt} />
      {mutation.isSuccess && (
        <Banner kind="ok" isAnnounced>
          Email updated successfully!
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
        <Button type="submit" kind="secondary" isBusy={mutation.isPending} busyLabel="Saving...">
          Change Email
        </Button>
      </div>
    </form>
  );
}
