import { type FormProblem, ofForm, serverProblems } from "~/ui/form/problems";

/** The stated sentence first, then what the server says is wrong, at its field. */
export function failedBecause(error: unknown, failure: string, known: readonly string[]) {
  const why: readonly FormProblem[] = serverProblems(error, failure, known);
  return why.some(({ message }) => message === failure) ? why : [ofForm(failure), ...why];
}
