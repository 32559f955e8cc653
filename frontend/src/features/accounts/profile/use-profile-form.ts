import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ApiError, isEditConflict } from "~/api/api-error";
import { useIdentity } from "~/api/session";
import type { Subject } from "~/data/subject";
import { type Details, recordQueryOptions, subjectApi, useAdoptRecord } from "~/data/subject-calls";
import { atField, type Check, type FormProblem, type ServerFields } from "~/ui/form/problems";
import { changedValues, storedValues } from "~/ui/form/stored-values";
import { type FormOptions, useForm } from "~/ui/form/use-form";
import type { PersonValues } from "./person-rules";

type ProfileValues = Pick<PersonValues, "reason" | "phone" | "currentPassword">;

interface Options<T extends object> {
  subject: Subject;
  /** The record's values in the form's format. */
  saved: T;
  /**
   * Based on the current record: what others changed after the form was opened is not overwritten.
   */
  version: string | undefined;
  check: Check<T>;
  details: (values: T) => Details;
  failure: string;
  serverFields?: ServerFields;
  onSaved?: () => void;
}

/**
 * The profile form of a client or companion, for its owner or an administrator. Unsaved changes are
 * stored in this tab, for the user who typed them and for this profile only.
 */
export function useProfileForm<T extends ProfileValues>(options: Options<T>) {
  const { subject, saved, version, check, details, failure, serverFields, onSaved } = options;
  const queryClient = useQueryClient();
  const readVersion = useRef(version);
  const isReplacing = useRef(false);
  const identity = useIdentity();
  const adopt = useAdoptRecord(subject);
  const [isWarning, setIsWarning] = useState(false);
  const isConfirmed = useRef(false);
  const form = useForm<T, void>({
    initial: saved,
    server: saved,
    check: (values) => [
      ...reasonProblems(subject, values),
      ...passwordProblems(subject, values, saved),
      ...check(values),
    ],
    draft: {
      keys: [`${identity}:profile:${subject.id}`],
      pick: (values) => unlessEmpty(changedValues({ ...values, currentPassword: "" }, saved)),
      read: (kept) => {
        const found = storedValues(kept, saved);
        return found && unlessEmpty(changedValues({ ...saved, ...found }, saved));
      },
    },
    send: async (values) => {
      const confirmLegalNameChange = isConfirmed.current;
      isConfirmed.current = false;
      const password = needsPassword(subject, values, saved)
        ? { currentPassword: values.currentPassword }
        : {};
      // Fields that were not edited here may have been changed elsewhere in the meantime; they keep those
      // values.
      const changed = changedValues(details(values), details(saved));
      const known = isReplacing.current ? version : readVersion.current;
      const body = {
        ...changed,
        ...password,
        confirmLegalNameChange,
        ...(known && { version: known }),
      };
      const record = await subjectApi(subject).saveDetails(body, values.reason.trim());
      readVersion.current = record.version;
      isReplacing.current = false;
      adopt(record);
    },
    onSent: () => onSaved?.(),
    onFailed: (error) => {
      if (isEditConflict(error)) {
        // Refetches the current values; the next press overwrites the fields that were reported as changed.
        isReplacing.current = true;
        void queryClient.invalidateQueries({ queryKey: recordQueryOptions(subject).queryKey });
        return false;
      }
      const asks = error instanceof ApiError && error.code === "legal_name_change_unconfirmed";
      setIsWarning(asks);
      return asks;
    },
    failure,
    ...(serverFields ? { serverFields } : {}),
  } satisfies FormOptions<T, void>);
  return {
    form,
    /**
     * A legal name other than the verified one removes the ID badge, so the form says so before
     * saving.
     */
    nameWarning: {
      isOpen: isWarning,
      onClose: () => setIsWarning(false),
      onConfirm: () => {
        isConfirmed.current = true;
        setIsWarning(false);
        form.submit();
      },
    },
  };
}

/**
 * The other party of a visit calls the phone number, so the account holder must confirm a change by
 * password.
 */
function needsPassword({ relation }: Subject, values: ProfileValues, saved: ProfileValues) {
  return relation === "own" && values.phone.trim() !== saved.phone;
}

function passwordProblems(
  subject: Subject,
  values: ProfileValues,
  saved: ProfileValues,
): FormProblem[] {
  if (!needsPassword(subject, values, saved) || values.currentPassword !== "") return [];
  return [atField("currentPassword", "Enter your current password to change your phone number")];
}

function reasonProblems({ relation }: Subject, { reason }: { reason: string }): FormProblem[] {
  if (relation === "own" || reason.trim() !== "") return [];
  return [atField("reason", "Please give a reason.")];
}

function unlessEmpty<T extends object>(values: T): T | null {
  return Object.keys(values).length > 0 ? values : null;
}
