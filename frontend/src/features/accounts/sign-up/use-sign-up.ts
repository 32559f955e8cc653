import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { ApiError, messageOf } from "~/api/api-error";
import { readDraft, removeDraft, writeDraft } from "~/lib/drafts";
import { useFields } from "~/lib/use-fields";
import type { Problem } from "~/ui/error-summary/error-summary";
import { forget, type Registered, register, signUpFailed } from "./register";
import type { BrokenRule } from "./sign-up-rules";
import { type AccountValues, draftFrom, draftOf } from "./sign-up-values";

interface Options<T extends AccountValues> {
  /** Address of the sign-up; its draft is kept under it. */
  path: string;
  empty: T;
  registration: (values: T) => Parameters<typeof register>[0];
  /** The new account's session is kept for whoever goes on at once, and ended otherwise. */
  keepsSession?: boolean;
}

const draftPauseMs = 300;

/** The two steps of a sign-up: fields with a draft, checks in order, registration, success. */
export function useSignUp<T extends AccountValues>(options: Options<T>) {
  const { path, empty, registration, keepsSession = false } = options;
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
  const [registered, setRegistered] = useState<Registered | null>(null);
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
    mutationFn: async () => {
      const account = await register(registration(values));
      if (keepsSession) return account;
      await forget(account);
      return { ...account, token: null };
    },
    onSuccess: (account) => {
      setRegistered(account);
      writeDraft(key, { isComplete: true });
      setIsComplete(true);
      setParams({ step: "2" }, { replace: true });
    },
    onError: (error) => {
      show(serverProblems(error));
    },
  });

  const show = (found: Problem[]) => {
    const atFields = found.flatMap(({ fieldId, message }) => (fieldId ? [[fieldId, message]] : []));
    fields.setErrors(Object.fromEntries(atFields));
    setProblems(found);
  };

  /** Nothing is sent while there is something to mend, or nobody to hear it. */
  const submit = (event: FormEvent, broken: BrokenRule[]) => {
    event.preventDefault();
    if (mutation.isPending) return;
    setAttempt((count) => count + 1);
    const atFields = broken.flatMap(({ fields: names, message }) =>
      names.map((name) => [name, message] as const),
    );
    fields.setErrors(Object.fromEntries(atFields));
    setProblems(broken.map(({ message, fields: [fieldId = ""] }) => ({ message, fieldId })));
    if (broken.length === 0 && navigator.onLine) mutation.mutate();
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
    /** Who was registered, until the page is left; null after a reload. */
    registered,
    isBusy: mutation.isPending,
  };
}

/** What the server found wrong, each at its field; its own sentence first when it says more. */
function serverProblems(error: unknown): Problem[] {
  const found = error instanceof ApiError ? error.problems : [];
  const listed = found.map(({ field, message }) => ({ message, fieldId: fieldIdOf(field) }));
  const text = messageOf(error, signUpFailed);
  const isListed = listed.some(({ message }) => message === text);
  return isListed ? listed : [{ message: text }, ...listed];
}

/** The server names "address.zip"; the field's id is "zip". */
function fieldIdOf(field: string): string {
  return field.split(".").at(-1) ?? field;
}
