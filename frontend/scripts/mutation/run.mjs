// Mutates the operators, conditions and constants of the web app's rules one at a time and prints the
// surviving mutants as JSON: [{file, line, source, what, fate}].
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { mutated } from "./places.mjs";
import { files, root, tests } from "./rules.mjs";

const sources = files.map((file) => ({
  file,
  text: fs.readFileSync(path.join(root, file), "utf8"),
}));
const all = [];
for (const { file, text } of sources) {
  const lines = text.split("\n");
  for (const one of mutated(file, text, all.length + 1).mutants) {
    all.push({ ...one, file: `frontend/${file}`, source: lines[one.line - 1].trim() });
  }
}
const results = path.join(fs.mkdtempSync(path.join(os.tmpdir(), "mutants-")), "survivors.json");
const asked = {
  tests: tests.map((test) => path.join(root, test)),
  mutants: all.map((one) => one.id),
  results,
};
const done = spawnSync(
  process.execPath,
  ["node_modules/vitest/vitest.mjs", "run", "--config", "scripts/mutation/rules.config.mjs"],
  { cwd: root, env: { ...process.env, STEADY_MUTANTS: JSON.stringify(asked) }, encoding: "utf8" },
);
if (done.status !== 0) {
  process.stderr.write(`${done.stdout}\n${done.stderr}`);
  process.exit(2);
}
const survivors = new Set(JSON.parse(fs.readFileSync(results, "utf8")));
process.stdout.write(
  JSON.stringify(
    all.map((one) => ({ ...one, fate: survivors.has(one.id) ? "survived" : "killed" })),
  ),
);
