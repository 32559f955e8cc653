import fs from "node:fs";

/** Mutants that change nothing anybody could see: "file | source line | mutation | reason" a line. */
export function readEquivalents(file) {
  const known = new Map();
  for (const line of fs.readFileSync(file, "utf8").split("\n")) {
    if (!line.trim() || line.startsWith("#")) continue;
    const parts = line.split(" | ");
    const reason = parts.pop();
    if (parts.length < 3 || !reason.trim()) throw new Error(`equivalents.txt: ${line}`);
    known.set(parts.join(" | "), reason);
  }
  return known;
}
