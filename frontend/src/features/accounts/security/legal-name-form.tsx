import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import * as v from "valibot";
import { ApiError } from "~/api/api-error";
import type { User } from "~/data/me";
import type { Subject } from "~/data/subject";
import { callsOf, recordQueryOptions } from "~/data/subject-calls";
import { Banner } from "~/ui/banner/banner";
import { Button } from "~/ui/button/button";
import { Dialog } from "~/ui/dialog/dialog";
import { TextInput } from "~/ui/field/text-input";
import { checkedBy, filled } from "~/ui/form/checked-by";
import { FormElement, FormProblems, SubmitButton } from "~/ui/form/form";
import { useForm } from "~/ui/form/use-form";
import styles from "./account-security.module.css";

const check = checkedBy(v.object({ realName: filled("Enter your legal name") }));

export function LegalNameForm({ subject }: { subject: Subject }) {
  const { data: user } = useQuery(recordQueryOptions(subject));
  return user ? <Form key={user._id} user={user} subject={subject} /> : null;
}

function Form({ user, subject }: { user: User; subject: Subject }) {
  const queryClient = useQueryClient();
  const [isWarning, setIsWarning] = useState(false);
  const isConfirmed = useRef(false);
  const saved = { realName: user.realName };
  const form = useForm({
    initial: saved,
    server: saved,
    check,
    send: ({ realName }) => {
      const body = { realName: realName.trim(), confirmLegalNameChange: isConfirmed.current };
      isConfirmed.current = false;
      return callsOf(subject).saveDetails(body);
    },
    onSent: () => queryClient.invalidateQueries({ queryKey: recordQueryOptions(subject).queryKey }),
    onFailed: (error) => {
      const asks = error instanceof ApiError && error.code === "legal_name_change_unconfirmed";
      setIsWarning(asks);
      return asks;
    },
    failure: "Failed to change your legal name",
  });
  const handleConfirm = () => {
    isConfirmed.current = true;
    setIsWarning(false);
    form.submit();
  };

  return (
    <FormElement form={form} className={styles.form} aria-label="Legal name">
      <h3>Legal name</h3>
      <FormProblems form={form} />
      {form.isSent && (
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
      <TextInput {...form.bind("realName")} label="Legal name" autoComplete="name" />
      <div>
        <SubmitButton form={form} kind="secondary" busyLabel="Saving...">
          Save Legal Name
        </SubmitButton>
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
            <Button onClick={handleConfirm}>Change and verify again</Button>
          </>
        }
      >
        Your ID verification is for the name you have now. If you change it, your ID badge goes away
        until you verify your ID again. People you have a paid booking with keep seeing the verified
        name until then.
      </Dialog>
    </FormElement>
  );
}
