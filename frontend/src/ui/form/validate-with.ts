import * as v from "valibot";
import { dollarsProblem } from "~/lib/numbers";
import type { Check, FormProblem } from "./problems";

/** A form's rules as a schema: the problems stand in the order of its entries, one for each field. */
export function validateWith<T>(schema: v.GenericSchema<T, unknown>): Check<T> {
  return (values) => {
    const { issues = [] } = v.safeParse(schema, values, { abortPipeEarly: true });
    const problems: FormProblem[] = [];
    for (const issue of issues) {
      const path = v.getDotPath(issue);
      const fields = path ? [path] : [];
      const same = problems.findIndex(({ message }) => message === issue.message);
      const before = problems[same];
      // One sentence about several fields is said once.
      if (before) problems[same] = { ...before, fields: [...before.fields, ...fields] };
      else problems.push({ message: issue.message, fields });
    }
    return problems;
  };
}

/** Text that must not be blank. */
export const filled = (message: string) => v.pipe(v.string(), v.trim(), v.nonEmpty(message));

/** An amount of dollars that must not be blank, and can be read for sure. */
export const dollars = (message: string) =>
  v.pipe(
    filled(message),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const problem = dollarsProblem(dataset.value);
      if (problem) addIssue({ message: problem });
    }),
  );

/** Taken as it is typed, e.g. a password. */
export const typed = (message: string) => v.pipe(v.string(), v.nonEmpty(message));
