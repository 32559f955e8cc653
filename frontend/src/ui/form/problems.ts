import { ApiError, errorMessage } from "~/api/api-error";

/**
 * An error: its text and its fields. The summary links to the first field; without fields it
 * concerns the whole form.
 */
export interface FormProblem {
  message: string;
  fields: readonly string[];
}

/** The validation errors of a form's values, in the order in which they are shown. */
export type Check<T> = (values: T) => readonly FormProblem[];

export const ofForm = (message: string): FormProblem => ({ message, fields: [] });

export const atField = (field: string, message: string): FormProblem => ({
  message,
  fields: [field],
});

/** Maps the server's field names to the form's, where they differ. */
export type ServerFields = Readonly<Record<string, string>>;

/**
 * The errors of a server response, each at its field ("address.zip" at "zip"); the server's summary
 * comes first when it adds information, and the form's text is used when there is none.
 */
export function serverProblems(
  error: unknown,
  failure: string,
  known: readonly string[],
  serverFields: ServerFields = {},
) {
  const found = error instanceof ApiError ? error.problems : [];
  const listed = found
    .filter(({ message }) => message !== "")
    .map(({ field, message }) => {
      const name =
        serverFields[field] ??
        [field, field.split(".").at(-1) ?? ""].find((one) => known.includes(one));
      return name ? atField(name, message) : ofForm(message);
    });
  const text = errorMessage(error, failure);
  const isListed = listed.some(({ message }) => message === text);
  return isListed ? listed : [ofForm(text), ...listed];
}
