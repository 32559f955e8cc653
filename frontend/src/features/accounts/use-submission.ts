import { useMutation } from "@tanstack/react-query";
import { type SyntheticEvent, useState } from "react";
import { messageOf } from "~/api/api-error";
import type { Fields } from "~/lib/use-fields";
import type { Problem } from "~/ui/error-summary/error-summary";

interface Options<Values extends object, Sent> {
  fields: Fields<Values>;
  send: () => Promise<Sent>;
  onSent?: (sent: Sent) => unknown;
  /** What is said when the server gives no text of its own. */
  failure: string;
  /** Problems the form starts with, when it begins again. */
  initial?: readonly Problem[];
}

/** A form on its way to the server: its problems, for summary and fields, and one call at a time. */
export function useSubmission<Values extends object, Sent>(options: Options<Values, Sent>) {
  const { fields, send, onSent, failure, initial = [] } = options;
  const [problems, setProblems] = useState(initial);
  const [attempt, setAttempt] = useState(initial.length);
  const mutation = useMutation({
    mutationFn: send,
    onSuccess: onSent,
    onError: (error) => setProblems([{ message: messageOf(error, failure) }]),
  });

  /** Shows what is broken; with nothing broken the form is sent. */
  const submit = (event: SyntheticEvent, broken: readonly Problem[]) => {
    event.preventDefault();
    if (mutation.isPending) return;
    mutation.reset();
    setAttempt((count) => count + 1);
    setProblems(broken);
    fields.setErrors(
      Object.fromEntries(
        broken.flatMap(({ fieldId, message }) => (fieldId ? [[fieldId, message]] : [])),
      ),
    );
    if (broken.length === 0 && navigator.onLine) mutation.mutate();
  };

  return {
    problems,
    attempt,
    submit,
    isBusy: mutation.isPending,
    isSent: mutation.isSuccess,
    startOver: mutation.reset,
  };
}
