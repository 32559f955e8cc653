import { type FormProblem, ofForm, serverProblems } from "~/ui/form/problems";

/** The specified sentence first, then the server's error, at its field. */
export function failedBecause(error: unknown, failure: string, known: readonly string[]) {
  const why: readonly FormProblem[] = serverProblems(error, failure, known);
  return why.some(({ message }) => message === failure) ? why : [ofForm(failure), ...why];
}
