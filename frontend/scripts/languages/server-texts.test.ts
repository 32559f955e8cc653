import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { serverTexts } from "./plugin.ts";

type LocalServerText = (text: string | null, language?: string | null) => string | null;
const code = serverTexts("es").replace("export const localServerText =", "return");
const localServerText = new Function(code)() as LocalServerText;

test("a text of the server in the language of the page is shown as it is", () => {
  expect(localServerText("No se encontró la reserva", "es")).toBe("No se encontró la reserva");
});

test("an English one is translated if it is known, and not shown otherwise", () => {
  expect(localServerText("Another program", "en")).toBe("Otro programa");
  expect(localServerText("Not found")).toBe("No se encontró");
  expect(localServerText("A text that is not in the table.", "en")).toBeNull();
  expect(localServerText(null, "es")).toBeNull();
});

// The server answers these in English, before it has read which language is asked for.
test("refusals from before the router are translated here", () => {
  const head = readFileSync(
    path.join(import.meta.dirname, "../../../adapters/http/request_head.cpp"),
    "utf8",
  );
  const texts = [...head.matchAll(/return \{(?:400|408|413|414|431), "\w+", "([^"]+)"\}/g)];
  expect(texts).toHaveLength(5);
  for (const [, text] of texts) expect(localServerText(text ?? "", "en"), text).not.toBeNull();
});

/** What the server may also answer in English: before its router, or where nothing else is known. */
const alsoInEnglish = [
  "Not found",
  "Too many attempts. Please wait a moment and try again.",
  "The service is busy. Please try again in a moment.",
  "The request is too large.",
  "Something went wrong. Please try again.",
];

// Every page loads this table.
test("it has nothing else that the server translates itself", () => {
  const read = (file: string): Record<string, string> =>
    JSON.parse(readFileSync(path.join(import.meta.dirname, "../../..", file), "utf8"));
  const refusals = read("adapters/languages/es/errors.json");
  const both = Object.keys(read("frontend/languages/es/server.json")).filter(
    (text) => text in refusals,
  );
  expect(both.sort()).toEqual([...alsoInEnglish].sort());
});
