import { localServerText } from "~/lib/server-texts";

/**
 * Translates what the server shows, in English, in place of the name of a person ("Deleted account");
 * names and all other values of a reply stay as they are.
 */
export const reviveWith =
  (translate: (text: string) => string | null) =>
  (key: string, value: unknown): unknown =>
    key === "displayName" ? (translate(String(value)) ?? value) : value;

export const reviveName = reviveWith(localServerText);
