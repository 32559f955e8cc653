import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { reviveWith } from "./revive-name";

const root = path.join(import.meta.dirname, "../../..");
const read = (name: string) => readFileSync(path.join(root, name), "utf8");
const catalog: Record<string, string> = JSON.parse(read("frontend/languages/es/server.json"));

test("a translated build translates what is shown in place of a name, and nothing else", () => {
  const inSpanish = reviveWith((text) => catalog[text] ?? null);
  const parse = (value: object) => JSON.parse(JSON.stringify(value), inSpanish);
  const people = [
    { displayName: "Deleted account", isDeleted: true },
    { displayName: "A client" },
    { displayName: "Maya R." },
    { displayName: null },
  ];
  expect(parse({ people, reason: "Deleted account" })).toEqual({
    people: [
      { displayName: "Cuenta eliminada", isDeleted: true },
      { displayName: "Un cliente" },
      { displayName: "Maya R." },
      { displayName: null },
    ],
    reason: "Deleted account",
  });
});

test("the server shows nothing else in place of a name", () => {
  expect(read("domain/people/public_name.h")).toContain('anonymous_client_name = "A client"');
  expect(read("app/bookings/booking_view.cpp")).toContain('departed_name = "Deleted account"');
});
