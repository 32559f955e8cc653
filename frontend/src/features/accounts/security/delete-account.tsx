import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { ApiError, messageOf } from "~/api/api-error";
import { api, call } from "~/api/client";
import { clearSession } from "~/api/session";
import { announce } from "~/lib/announce";
import { routes } from "~/lib/routes";
import { Banner } from "~/ui/banner/banner";
import { Button } from "~/ui/button/button";
import { Dialog } from "~/ui/dialog/dialog";
import { PasswordInput } from "~/ui/field/password-input";
import { TextInput } from "~/ui/field/text-input";
import styles from "./account-security.module.css";

const word = "DELETE";
const cancelled = `Profile deletion cancelled. You must type "${word}" exactly to confirm.`;
const failed = "Failed to delete profile. Please try again or contact support.";
const done = "Your profile has been successfully deleted. You will now be logged out.";

/** Refusals of the password: the dialog stays, with what was typed. */
const keepsDialog = new Set(["wrong_current_password", "too_many_attempts", "busy"]);

type Step = "closed" | "first" | "second" | "word" | "done";

/** KPROF-056 to KPROF-061, CPROF-027: two confirmations, then the word, then gone. */
export function DeleteAccount() {
  const navigate = useNavigate();
  const [step, setStep] = useState<Step>("closed");
  const [typed, setTyped] = useState("");
  const [note, setNote] = useState("");
  const [needsPassword, setNeedsPassword] = useState(false);
  const [password, setPassword] = useState("");
  const [passwordError, setPasswordError] = useState("");

  const mutation = useMutation({
    mutationFn: async () => {
      const body = needsPassword ? { password } : {};
      await call(api.DELETE("/api/auth/delete-account", { body }));
      // API-036: in this order; the token is dead by now, so the answer says nothing (API-037).
      await api.POST("/api/auth/logout").catch(() => undefined);
    },
    onSuccess: () => {
      announce(done);
      setStep("done");
    },
    onError: (error) => {
      const code = error instanceof ApiError ? error.code : "";
      if (code === "password_required" || (needsPassword && keepsDialog.has(code))) {
        setNeedsPassword(true);
        setPasswordError(messageOf(error, failed));
        return;
      }
      setNote(messageOf(error, failed));
      setStep("closed");
    },
  });

  const begin = () => {
    setNote("");
    setTyped("");
    setPassword("");
    setPasswordError("");
    setNeedsPassword(false);
    setStep("first");
  };
  const close = () => setStep("closed");
  const leave = () => {
    clearSession();
    navigate(routes.landing, { replace: true });
  };
  const handleWord = (event: FormEvent) => {
    event.preventDefault();
    if (mutation.isPending) return;
    if (typed === word) {
      setPasswordError("");
      mutation.mutate();
      return;
    }
    setNote(cancelled);
    close();
  };

  return (
    <div className={styles.form}>
      <h3>Delete profile</h3>
      <p className={styles.text}>
        Open bookings are canceled under the cancellation rules, and your personal data is erased.
        Records of payments are kept as the law requires, without your name.
      </p>
      {note && (
        <Banner kind="bad" isAnnounced>
          {note}
        </Banner>
      )}
      <div>
        <Button kind="danger" onClick={begin}>
          Delete Profile
        </Button>
      </div>
      <Dialog
        isOpen={step === "first"}
        onClose={close}
        title="Are you sure you want to delete your profile?"
        footer={<Choices onCancel={close} onGo={() => setStep("second")} go="Continue" />}
      >
        Your profile, bookings and favorites will no longer be available to you.
      </Dialog>
      <Dialog
        isOpen={step === "second"}
        onClose={close}
        title="This cannot be undone. Delete your profile?"
        footer={<Choices onCancel={close} onGo={() => setStep("word")} go="Yes, continue" />}
      >
        We cannot bring a deleted profile back, even if you ask us the same day.
      </Dialog>
      <Dialog isOpen={step === "word"} onClose={close} title="Type DELETE to confirm">
        <form onSubmit={handleWord} className={styles.form}>
          <TextInput
            label={`Type ${word} in capital letters`}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="off"
            spellCheck={false}
          />
          {needsPassword && (
            <PasswordInput
              label="Your password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
              error={passwordError}
              autoComplete="current-password"
              autoFocus
            />
          )}
          <div className={styles.row}>
            <Button kind="secondary" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" kind="danger" isBusy={mutation.isPending} busyLabel="Deleting...">
              Delete Profile
            </Button>
          </div>
        </form>
      </Dialog>
      <Dialog
        isOpen={step === "done"}
        onClose={leave}
        title="Profile deleted"
        hasNoCross
        footer={<Button onClick={leave}>OK</Button>}
      >
        {done}
      </Dialog>
    </div>
  );
}

function Choices({ onCancel, onGo, go }: { onCancel: () => void; onGo: () => void; go: string }) {
  return (
    <>
      <Button kind="secondary" onClick={onCancel}>
        Cancel
      </Button>
      <Button kind="danger" onClick={onGo}>
        {go}
      </Button>
    </>
  );
}
