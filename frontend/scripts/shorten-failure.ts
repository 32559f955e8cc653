import { stripVTControlCharacters } from "node:util";

/** What a test failed with, in a few indented lines without colors. */
export function shortenFailure(message = ""): string {
  const lines = stripVTControlCharacters(message).split("\n");
  return lines
    .filter((line) => line.trim())
    .slice(0, 8)
    .map((line) => `    ${line.slice(0, 200)}\n`)
    .join("");
}
