import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { labelNamelessPerson } from "./nameless-people";

const root = path.join(import.meta.dirname, "../../..");
const translate = (text: string) => `es: ${text}`;

test.each(["A client", "Deleted account"])("“%s” in place of a name is translated", (text) => {
  const person = { _id: "1", displayName: text, isDeleted: true };
  expect(labelNamelessPerson(person, translate)).toEqual({ ...person, displayName: `es: ${text}` });
  const catalog = JSON.parse(
    readFileSync(path.join(root, "frontend/languages/es/server.json"), "utf8"),
  );
  expect(catalog[text]).toBeTruthy();
});

test("names and all other values stay as they are", () => {
  for (const value of [{ displayName: "Maya R." }, { isDeleted: true }, null, "A client", 7, []])
    expect(labelNamelessPerson(value, translate)).toBe(value);
});

test("the server shows nothing else in place of a name", () => {
  const read = (name: string) => readFileSync(path.join(root, name), "utf8");
  expect(read("domain/people/public_name.h")).toContain('anonymous_client_name = "A client"');
  expect(read("app/bookings/booking_view.cpp")).toContain('departed_name = "Deleted account"');
});
