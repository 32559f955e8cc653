import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ApiError, isEditConflict } from "~/api/api-error";
import { useIdentity } from "~/api/session";
import type { Subject } from "~/data/subject";
import { type Details, recordQueryOptions, subjectApi, useAdoptRecord } from "~/data/subject-calls";
import { atField, type Check, type FormProblem, type Places } from "~/ui/form/problems";
import { changedValues, storedValues } from "~/ui/form/stored-values";
import { type FormOptions, useForm } from "~/ui/form/use-form";
import type { PersonValues } from "./person-rules";

type ProfileValues = Pick<PersonValues, "reason" | "phone" | "currentPassword">;

interface Options<T extends object> {
  subject: Subject;
  /** What the record says, as the fields show it. */
  saved: T;
  /** Of the record as it is now; what others change after the form was opened is not overwritten. */
  version: string | undefined;
  check: Check<T>;
  details: (values: T) => Details;
  failure: string;
  places?: Places;
  onSaved?: () => void;
}

/**
 * The profile of a client or companion, by its owner or an administrator. What was changed and not
 * saved waits in this tab, for whoever typed it and for this profile alone.
 */
export function useProfileForm<T extends ProfileValues>(options: Options<T>) {
  const { subject, saved, version, check, details, failure, places, onSaved } = options;
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
      // What was not touched here may have been changed elsewhere meanwhile: it stays as it is there.
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
        // What is there now is read; the next press replaces what was said to be different.
        isReplacing.current = true;
        void queryClient.invalidateQueries({ queryKey: recordQueryOptions(subject).queryKey });
        return false;
      }
      const asks = error instanceof ApiError && error.code === "legal_name_change_unconfirmed";
      setIsWarning(asks);
      return asks;
    },
    failure,
    ...(places ? { places } : {}),
  } satisfies FormOptions<T, void>);
  return {
    form,
    /** Another legal name than the verified one costs the ID badge: said before it is saved. */
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

/** Another phone number is where the other side of a visit calls: the holder proves to be it. */
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
