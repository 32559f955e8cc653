#!/usr/bin/env node
// ./dev mutate [web, folder or file...]: changes one operator, condition or constant of the rules at a time
// and lists the changes that none of the rules' own tests detects. Exit code 1 when one is left that
// equivalents.txt does not explain, 2 when there was nothing to test.

import { spawnSync } from "node:child_process";
import path from "node:path";
import { folders, judgeDomain } from "./domain.mjs";
import { readEquivalents } from "./equivalents.mjs";

const here = import.meta.dirname;
const root = path.resolve(here, "../..");
const say = (text) => process.stdout.write(`${text}\n`);

/** Adds to each mutant a key that stays as long as its line does. */
function keyed(mutants) {
  const seen = new Map();
  return mutants.map((mutant) => {
    const base = `${mutant.file} | ${mutant.source} | ${mutant.what}`;
    const count = (seen.get(base) ?? 0) + 1;
    seen.set(base, count);
    return { ...mutant, key: count > 1 ? `${base} #${count}` : base };
  });
}

function judgeWeb() {
  const done = spawnSync(process.execPath, ["scripts/mutation/run.mjs"], {
    cwd: path.join(root, "frontend"),
    stdio: ["ignore", "pipe", "inherit"],
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  if (done.status !== 0) process.exit(2);
  return JSON.parse(done.stdout);
}

/** Lists what is open and what equivalents.txt holds in vain; whether there is neither. */
function report(mutants) {
  const equivalents = readEquivalents(path.join(here, "equivalents.txt"));
  const left = mutants.filter((mutant) => mutant.fate !== "killed");
  const open = left.filter((mutant) => !equivalents.has(mutant.key));
  for (const { file, line, fate, what, source } of open) {
    say(`${file}:${line}: ${fate}: ${what}\n    ${source}`);
  }
  const judged = new Set(mutants.map((mutant) => mutant.file));
  const needed = new Set(left.map((mutant) => mutant.key));
  const stale = [...equivalents.keys()].filter((key) => judged.has(key.split(" | ")[0]) && !needed.has(key));
  for (const key of stale) say(`equivalents.txt: not (or no longer) needed: ${key}`);
  const killed = mutants.length - left.length;
  say(`${mutants.length} mutants: ${killed} killed, ${left.length - open.length} equivalent, ${open.length} left`);
  return open.length === 0 && stale.length === 0;
}

const asked = process.argv.slice(2).map((name) => name.replace(/\/$/, ""));
const wanted = asked.length > 0 ? asked : [...folders, "web"];
const below = wanted.filter((name) => name !== "web");
const mutants = [];
if (below.length > 0) mutants.push(...judgeDomain(below, say));
if (wanted.includes("web")) mutants.push(...judgeWeb());
if (mutants.length === 0) {
  say(`no mutants in ${wanted.join(", ")}`);
  process.exit(2);
}
process.exit(report(keyed(mutants)) ? 0 : 1);
