import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, errorMessage } from "~/api/api-error";
import { api, call } from "~/api/client";
import { expectSessionEnd, useRole } from "~/api/session";
import { localText } from "~/lib/local-text";
import { formatMoney } from "~/lib/money";
import { Banner } from "~/ui/banner/banner";
import { PasswordInput } from "~/ui/field/password-input";
import { TextInput } from "~/ui/field/text-input";
import { FormDialog } from "~/ui/form/form-dialog";
import { atField } from "~/ui/form/problems";
import { useForm } from "~/ui/form/use-form";
import { logOut } from "../log-out";
import { deletionPreviewOptions, totalsOfDeletion } from "./deletion-preview";

const word = "DELETE";
const cancelled = `Profile deletion cancelled. You must type "${word}" exactly to confirm.`;
const failed = "Failed to delete profile. Please try again or contact support.";

/** Errors about the password: the dialog stays open with its input. */
const keepsDialog = new Set(["wrong_current_password", "too_many_attempts", "busy"]);

/** What changed since the first dialog. */
function obstaclesIn(error: unknown): string[] {
  if (!(error instanceof ApiError) || error.code !== "erasure_blocked") return [];
  const { data } = error.body as { data?: { obstacles?: { text: string }[] } };
  return (data?.obstacles ?? []).map(({ text }) => localText(text));
}

interface Props {
  onDeleted: () => void;
  /** Why nothing was deleted; empty if the user canceled. */
  onClose: (why: string) => void;
}

/** The confirmation word, and the password where the session is not recent. */
export function DeleteAccountForm({ onDeleted, onClose }: Props) {
  const isClient = useRole() === "client";
  const [needsPassword, setNeedsPassword] = useState(false);
  const preview = useQuery(deletionPreviewOptions);
  const open = preview.data && totalsOfDeletion(preview.data);
  const form = useForm({
    initial: { word: "", password: "" },
    send: async (values) => {
      if (values.word !== word) return false;
      const body = {
        ...(needsPassword ? { password: values.password } : {}),
        ...(open ? { refund: open.refund } : {}),
      };
      // Open streams get a 401 before the response of this call arrives.
      expectSessionEnd(true);
      try {
        await call(api.DELETE("/api/auth/delete-account", { body }));
      } catch (error) {
        expectSessionEnd(false);
        throw error;
      }
      // API-036: in this order; the token is invalid by then, so the response of the logout is ignored
      // (API-037).
      void logOut();
      onDeleted();
      return true;
    },
    onSent: (isDeleted) => {
      if (!isDeleted) onClose(cancelled);
    },
    onFailed: (error) => {
      const code = error instanceof ApiError ? error.code : "";
      const words = errorMessage(error, failed);
      if (code === "password_required" || (needsPassword && keepsDialog.has(code))) {
        setNeedsPassword(true);
        return [atField("password", words)];
      }
      // A deadline passed in the meantime: the new amount is shown and must be confirmed again.
      if (code === "quote_changed") {
        void preview.refetch();
        return false;
      }
      onClose([words, ...obstaclesIn(error)].join(" "));
      return true;
    },
    failure: failed,
  });
  return (
    <FormDialog
      form={form}
      title="Type DELETE to confirm"
      onClose={() => onClose("")}
      cancelLabel="Cancel"
      submitLabel="Delete Profile"
      busyLabel="Deleting..."
      kind="danger"
      isWaiting={!open}
    >
      {preview.isError && (
        <Banner kind="bad">Failed to work out what comes back. Please try again.</Banner>
      )}
      {open && open.bookings > 0 && (
        <p>
          {open.bookings === 1
            ? "Your upcoming booking is canceled."
            : `Your ${open.bookings} upcoming bookings are canceled.`}{" "}
          {isClient ? (
            <>
              You get back <b translate="no">{formatMoney(open.refund)}</b> of{" "}
              {formatMoney(open.paid)}.
            </>
          ) : (
            <>
              You lose <b translate="no">{formatMoney(open.paid)}</b> of pay.
            </>
          )}
        </p>
      )}
      <TextInput
        {...form.bind("word")}
        label={`Type ${word} in capital letters`}
        required
        autoComplete="off"
        spellCheck={false}
      />
      {needsPassword && (
        <PasswordInput
          {...form.bind("password")}
          label="Your password"
          required
          autoComplete="current-password"
        />
      )}
    </FormDialog>
  );
}
