import { localText } from "~/lib/local-text";

/**
 * Translates what the server shows, in English, in place of the name of a person; any other value of a
 * reply stays as it is.
 */
export function labelNamelessPerson(value: unknown, translate = localText): unknown {
  const { displayName = "" } = (value ?? {}) as { displayName?: string };
  return displayName === "A client" || displayName === "Deleted account"
    ? { ...(value as object), displayName: translate(displayName) }
    : value;
}
