import { localText } from "~/lib/local-text";

interface Person {
  isDeleted?: boolean;
  displayName?: string;
}

/** The server names a person whose account is deleted in English; any other value stays as it is. */
export function labelDeletedPerson(value: unknown, translate = localText): unknown {
  const person = value as Person | null;
  return person?.isDeleted && person.displayName
    ? { ...person, displayName: translate(person.displayName) }
    : value;
}
