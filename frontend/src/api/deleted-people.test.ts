import { expect, test } from "vitest";
import { labelDeletedPerson } from "./deleted-people";

const translate = (text: string) => `es: ${text}`;

test("a person who deleted the account is named in the language of the build, and no one else", () => {
  const deleted = { _id: "1", displayName: "Deleted account", isDeleted: true };
  expect(labelDeletedPerson(deleted, translate)).toEqual({
    ...deleted,
    displayName: "es: Deleted account",
  });
  const chosen = { _id: "2", displayName: "Deleted account" };
  for (const value of [chosen, { isDeleted: true }, null, "text", 7, [deleted]])
    expect(labelDeletedPerson(value, translate)).toBe(value);
});
