import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type SyntheticEvent, useRef, useState } from "react";
import { ApiError } from "~/api/api-error";
import { api, call } from "~/api/client";
import { keys } from "~/data/keys";
import { meQueryOptions, type User } from "~/data/me";
import { useSubmission } from "~/features/accounts/use-submission";
import { useFields } from "~/lib/use-fields";
import { Banner } from "~/ui/banner/banner";
import { Button } from "~/ui/button/button";
import { Dialog } from "~/ui/dialog/dialog";
import { ErrorSummary } from "~/ui/error-summary/error-summary";
import { TextInput } from "~/ui/field/text-input";
import styles from "./account-security.module.css";

const needed = "Enter your legal name";

export function LegalNameForm() {
  const { data: me } = useQuery(meQueryOptions);
  return me ? <Form key={me._id} user={me} /> : null;
}

function Form({ user }: { user: User }) {
  const queryClient = useQueryClient();
  const fields = useFields({ realName: user.realName });
  const [isWarning, setIsWarning] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  const confirms = useRef(false);
  const submission = useSubmission({
    fields,
    send: async () => {
      const realName = fields.values.realName.trim();
      const body = { realName, confirmLegalNameChange: confirms.current };
      try {
        return await call(api.PUT("/api/auth/update-details", { body }));
      } catch (error) {
        const asks = error instanceof ApiError && error.code === "legal_name_change_unconfirmed";
        if (!asks) throw error;
        setIsWarning(true);
        return null;
      }
    },
    onSent: (sent) => {
      if (!sent) return;
      setIsSaved(true);
      return queryClient.invalidateQueries({ queryKey: keys.me });
    },
    failure: "Failed to change your legal name",
  });

  const submit = (event: SyntheticEvent, isConfirmed: boolean) => {
    confirms.current = isConfirmed;
    setIsWarning(false);
    setIsSaved(false);
    const isBlank = !fields.values.realName.trim();
    submission.submit(event, isBlank ? [{ message: needed, fieldId: "realName" }] : []);
  };

  return (
    <form
      onSubmit={(event) => submit(event, false)}
      noValidate
      className={styles.form}
      aria-label="Legal name"
    >
      <h3>Legal name</h3>
      <ErrorSummary problems={submission.problems} attempt={submission.attempt} />
      {isSaved && (
        <Banner kind="ok" isAnnounced>
          Your legal name was saved.
        </Banner>
      )}
      {user.verifiedName && user.verifiedName !== user.realName && (
        <Banner kind="info">
          People you have a paid booking with see {user.verifiedName} until your new name is
          verified.
        </Banner>
      )}
      <TextInput {...fields.bind("realName")} label="Legal name" autoComplete="name" />
      <div>
        <Button type="submit" kind="secondary" isBusy={submission.isBusy} busyLabel="Saving...">
          Save Legal Name
        </Button>
      </div>
      <Dialog
        isOpen={isWarning}
        onClose={() => setIsWarning(false)}
        title="Change your legal name?"
        footer={
          <>
            <Button kind="secondary" onClick={() => setIsWarning(false)}>
              Keep my name
            </Button>
            <Button onClick={(event) => submit(event, true)}>Change and verify again</Button>
          </>
        }
      >
        Your ID verification is for the name you have now. If you change it, your ID badge goes away
        until you verify your ID again. People you have a paid booking with keep seeing the verified
        name until then.
      </Dialog>
    </form>
  );
}
