import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { ApiError, messageOf } from "~/api/api-error";
import { readDraft, removeDraft, writeDraft } from "~/lib/drafts";
import { useFields } from "~/lib/use-fields";
import type { Problem } from "~/ui/error-summary/error-summary";
import { register, signUpFailed } from "./register";
import type { BrokenRule } from "./sign-up-rules";
import { type AccountValues, draftFrom, draftOf } from "./sign-up-values";

interface Options<T extends AccountValues> {
  /** Address of the sign-up; its draft is kept under it. */
  path: string;
  empty: T;
  registration: (values: T) => Parameters<typeof register>[0];
}

const draftPauseMs = 300;

/** The two steps of a sign-up: fields with a draft, checks in order, registration, success. */
export function useSignUp<T extends AccountValues>({ path, empty, registration }: Options<T>) {
  const [params, setParams] = useSearchParams();
  const key = `visitor:${path}`;
  const [draft] = useState(() => draftFrom(readDraft(key), empty));
  const [isRestored, setIsRestored] = useState(draft !== null && !draft.isComplete);
  const [isComplete, setIsComplete] = useState(
    params.get("step") === "2" && draft?.isComplete === true,
  );
  const fields = useFields<T>(draft?.isComplete ? empty : ({ ...empty, ...draft } as T));
  const [problems, setProblems] = useState<Problem[]>([]);
  const [attempt, setAttempt] = useState(0);
  const isTouched = useRef(false);
  const { values } = fields;

  useEffect(() => {
    if (isComplete || values === empty) return;
    // The first pass holds what was restored or nothing; only changes are worth keeping.
    if (!isTouched.current) {
      isTouched.current = true;
      return;
    }
    const timer = setTimeout(() => writeDraft(key, draftOf(values)), draftPauseMs);
    return () => clearTimeout(timer);
  }, [values, key, isComplete, empty]);

  const mutation = useMutation({
    mutationFn: () => register(registration(values)),
    onSuccess: () => {
      writeDraft(key, { isComplete: true });
      setIsComplete(true);
      setParams({ step: "2" }, { replace: true });
    },
    onError: (error) => {
      const found = error instanceof ApiError ? error.problems : [];
      fields.setErrors(Object.fromEntries(found.map((one) => [fieldIdOf(one.field), one.message])));
      const fieldId = found[0] && fieldIdOf(found[0].field);
      setProblems([{ message: messageOf(error, signUpFailed), ...(fieldId ? { fieldId } : {}) }]);
    },
  });

  const submit = (event: FormEvent, broken: BrokenRule | null) => {
    event.preventDefault();
    if (mutation.isPending) return;
    setAttempt((count) => count + 1);
    if (broken) {
      const [fieldId] = broken.fields;
      fields.setErrors(Object.fromEntries(broken.fields.map((field) => [field, broken.message])));
      setProblems([{ message: broken.message, ...(fieldId ? { fieldId } : {}) }]);
      return;
    }
    setProblems([]);
    mutation.mutate();
  };

  const discard = () => {
    removeDraft(key);
    fields.setValues(empty);
    setIsRestored(false);
  };

  return {
    fields,
    problems,
    attempt,
    submit,
    discard,
    isRestored,
    isComplete,
    isBusy: mutation.isPending,
  };
}

/** The server names "address.zip"; the field's id is "zip". */
function fieldIdOf(field: string): string {
  return field.split(".").at(-1) ?? field;
}
