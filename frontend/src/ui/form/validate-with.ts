import * as v from "valibot";
import { dollarsProblem } from "~/lib/numbers";
import type { Check, FormProblem } from "./problems";

/** Validates a form with a schema: errors are in the order of its entries, one for each field. */
export function validateWith<T>(schema: v.GenericSchema<T, unknown>): Check<T> {
  return (values) => {
    const { issues = [] } = v.safeParse(schema, values, { abortPipeEarly: true });
    const problems: FormProblem[] = [];
    for (const issue of issues) {
      const path = v.getDotPath(issue);
      const fields = path ? [path] : [];
      const same = problems.findIndex(({ message }) => message === issue.message);
      const before = problems[same];
      // One message about several fields is shown once.
      if (before) problems[same] = { ...before, fields: [...before.fields, ...fields] };
      else problems.push({ message: issue.message, fields });
    }
    return problems;
  };
}

/** Text that must not be blank. */
export const requiredText = (message: string) => v.pipe(v.string(), v.trim(), v.nonEmpty(message));

/** A required amount of dollars that parses unambiguously. */
export const dollars = (message: string) =>
  v.pipe(
    requiredText(message),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const problem = dollarsProblem(dataset.value);
      if (problem) addIssue({ message: problem });
    }),
  );

/** Required text, not trimmed, such as a password. */
export const requiredRawText = (message: string) => v.pipe(v.string(), v.nonEmpty(message));
