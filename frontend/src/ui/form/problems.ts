import { ApiError, errorMessage } from "~/api/api-error";

/** What is wrong: its text, and the fields it stands at. The first is linked; none: the whole form. */
export interface FormProblem {
  message: string;
  fields: readonly string[];
}

/** What a form's values break, in the order in which it is said. */
export type Check<T> = (values: T) => readonly FormProblem[];

export const ofForm = (message: string): FormProblem => ({ message, fields: [] });

export const atField = (field: string, message: string): FormProblem => ({
  message,
  fields: [field],
});

/** Where a field of the server's stands in a form that calls it otherwise. */
export type Places = Readonly<Record<string, string>>;

/**
 * What the server found wrong, each at its field ("address.zip" stands at "zip"); its own sentence
 * first when it says more, and the form's words when it says nothing.
 */
export function serverProblems(
  error: unknown,
  failure: string,
  known: readonly string[],
  places: Places = {},
) {
  const found = error instanceof ApiError ? error.problems : [];
  const listed = found
    .filter(({ message }) => message !== "")
    .map(({ field, message }) => {
      const name =
        places[field] ?? [field, field.split(".").at(-1) ?? ""].find((one) => known.includes(one));
      return name ? atField(name, message) : ofForm(message);
    });
  const text = errorMessage(error, failure);
  const isListed = listed.some(({ message }) => message === text);
  return isListed ? listed : [ofForm(text), ...listed];
}
