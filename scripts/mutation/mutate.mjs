#!/usr/bin/env node
// ./dev mutate [web, folder or file...] [--again] [--minutes N]: changes one operator, condition or constant of the
// domain's rules after the other and lists the changes that no unit test notices. All mutants are
// compiled into one program (cpp.mjs, mutation.h) of the tests of these rules and of the use cases
// around them, which runs once for each, with those tests alone that reach it. What was found is kept in build/mutate: a run that was stopped goes on, and only
// survivors are tried again, until their file changes. --again forgets all that.

import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { places, rewritten } from "./cpp.mjs";
import { readEquivalents } from "./equivalents.mjs";

const here = import.meta.dirname;
const root = path.resolve(here, "../..");
const work = path.join(root, "build/mutate");
const tree = path.join(work, "tree");
const resultsFile = path.join(work, "results.json");
const defaults = ["fees", "bookings", "payments", "payouts", "search"].map((name) => `domain/${name}`);
const build = path.join(tree, "build/quick");
const program = path.join(build, "rule_tests");
const testFolders = ["fees", "bookings", "payments", "payouts", "search", "support"];

const say = (text) => process.stdout.write(`${text}\n`);
const digest = (text) => createHash("sha256").update(text).digest("hex").slice(0, 16);

function readArguments(list) {
  const wanted = { folders: [], again: false, minutes: Infinity };
  for (let i = 0; i < list.length; i += 1) {
    if (list[i] === "--again") wanted.again = true;
    else if (list[i] === "--minutes") wanted.minutes = Number(list[(i += 1)]);
    else wanted.folders.push(list[i].replace(/\/$/, ""));
  }
  if (wanted.folders.length === 0) wanted.folders = [...defaults, "web"];
  return wanted;
}

function trackedFiles() {
  const listed = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { cwd: root, encoding: "utf8" });
  return listed.split("\n").filter((file) => file && !/^(frontend|docs\/conformance)/.test(file) && fs.existsSync(path.join(root, file)));
}

function writeIfOther(file, content) {
  const known = fs.existsSync(file) ? fs.readFileSync(file) : null;
  if (known && known.equals(Buffer.from(content))) return;
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, content);
}

/** Copies the sources, those of `folders` with all their mutants; gives the mutants. */
function makeTree(folders) {
  const mutants = [];
  let next = 1;
  for (const file of trackedFiles()) {
    const source = path.join(root, file);
    const target = path.join(tree, file);
    const chosen = folders.includes(path.dirname(file)) || folders.includes(file);
    if (!chosen || !/\.(cpp|h)$/.test(file)) {
      writeIfOther(target, fs.readFileSync(source));
      if (file.startsWith("scripts/")) fs.chmodSync(target, fs.statSync(source).mode);
      continue;
    }
    const text = fs.readFileSync(source, "utf8");
    const numbered = places(text).map((place) => {
      const id = next;
      next += place.words.length;
      return { place, id };
    });
    mutants.push(...described(file, text, numbered));
    // Whoever includes a header that has no mutants need not be compiled again.
    writeIfOther(target, numbered.length > 0 ? rewritten(text, numbered) : text);
  }
  writeIfOther(path.join(tree, "mutation.h"), fs.readFileSync(path.join(here, "mutation.h")));
  return mutants;
}

/** {id, file, line, source, what, content} of each mutant of a file. */
function described(file, text, numbered) {
  const lines = text.split("\n");
  return numbered.flatMap(({ place, id }) => {
    const line = text.slice(0, place.at).split("\n").length;
    const source = lines[line - 1].trim();
    return place.words.map((what, n) => ({ id: id + n, file, line, source, what, content: digest(text) }));
  });
}

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

/** The web app's rules: all mutants in seconds, so nothing of them is kept. */
function judgeWeb() {
  const done = spawnSync(process.execPath, ["scripts/mutation/run.mjs"], {
    cwd: path.join(root, "frontend"),
    stdio: ["ignore", "pipe", "inherit"],
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  if (done.status !== 0) process.exit(2);
  return keyed(JSON.parse(done.stdout));
}

function compile() {
  const env = { ...process.env, CCACHE_BASEDIR: tree, CCACHE_NOHASHDIR: "1", CCACHE_SLOPPINESS: "pch_defines,time_macros" };
  const run = (...command) => {
    const done = spawnSync("nice", ["-n", "15", ...command], { cwd: tree, env, encoding: "utf8", maxBuffer: 1 << 28 });
    if (done.status === 0) return done.stdout;
    const told = `${done.stdout}\n${done.stderr}`.split("\n").filter((line) => /error|undefined/i.test(line));
    say(told.slice(0, 40).join("\n"));
    return process.exit(2);
  };
  run("cmake", "--preset", "quick");
  // As the program of all unit tests is linked, but with the tests of these folders alone.
  const link = run("ninja", "-C", build, "-t", "commands", "steady_unit_tests").trim().split("\n").at(-1);
  const words = link.replace(/^: && /, "").replace(/ && :$/, "").split(/\s+/);
  const wanted = words.filter((word) => {
    const test = /^tests\/unit\/CMakeFiles\/[^/]*\/([^/]*)\/.*\.o$/.exec(word);
    return !test || testFolders.includes(test[1]);
  });
  wanted[wanted.indexOf("-o") + 1] = program;
  const ours = wanted.filter((word) => /\.(o|a)$/.test(word) && !word.startsWith("/"));
  run("ninja", "-C", build, "--quiet", ...new Set(ours));
  run("sh", "-c", `cd '${build}' && ${wanted.join(" ")}`);
}

function runTests(filter, { mutant = 0, trace = "", timeout }) {
  const env = { ...process.env, MUTANT: String(mutant), MUTATION_TRACE: trace };
  if (!trace) delete env.MUTATION_TRACE;
  const begun = Date.now();
  const done = spawnSync("nice", ["-n", "15", program, `--gtest_filter=${filter}`, "--gtest_fail_fast", "--gtest_brief=1"], {
    cwd: path.dirname(program),
    env,
    timeout,
    killSignal: "SIGKILL",
    stdio: ["ignore", "pipe", "ignore"],
    maxBuffer: 1 << 28,
  });
  return { passed: done.status === 0, took: Date.now() - begun, output: String(done.stdout ?? "") };
}

/** Which mutants each suite reaches: {suites: [{name, took}], reached: Map(id -> [suite])}. */
function trace() {
  const listed = execFileSync(program, ["--gtest_list_tests"], { encoding: "utf8" });
  const names = listed.split("\n").filter((line) => /^\S+\.(\s|$)/.test(line)).map((line) => line.split(/\s/)[0].slice(0, -1));
  const kept = path.join(work, "trace.json");
  const stamp = digest(fs.readFileSync(program));
  if (fs.existsSync(kept)) {
    const known = JSON.parse(fs.readFileSync(kept, "utf8"));
    if (known.stamp === stamp) return known.suites;
  }
  const file = path.join(work, "trace.txt");
  const suites = [...new Set(names)].map((name) => {
    const { passed, took } = runTests(`${name}.*`, { trace: file, timeout: 600_000 });
    if (!passed) {
      say(`${name} fails without any mutant`);
      process.exit(2);
    }
    return { name, took, ids: fs.readFileSync(file, "utf8").split("\n").filter(Boolean).map(Number) };
  });
  fs.writeFileSync(kept, JSON.stringify({ stamp, suites }));
  return suites;
}

/** "killed", "survived" or "never ran". The quickest suites are asked first. */
function fate(mutant, suites) {
  const reaching = suites.filter((suite) => suite.sets.has(mutant.id)).sort((a, b) => a.took - b.took);
  if (reaching.length === 0) return "never ran";
  for (let i = 0, size = 8; i < reaching.length; i += size, size *= 4) {
    const group = reaching.slice(i, i + size);
    const usual = group.reduce((sum, suite) => sum + suite.took, 0);
    const filter = group.map((suite) => `${suite.name}.*`).join(":");
    if (!runTests(filter, { mutant: mutant.id, timeout: 20_000 + 10 * usual }).passed) return "killed";
  }
  return "survived";
}

function judge(mutants, { again, minutes }) {
  const results = !again && fs.existsSync(resultsFile) ? JSON.parse(fs.readFileSync(resultsFile, "utf8")) : {};
  const suites = trace().map((suite) => ({ ...suite, sets: new Set(suite.ids) }));
  const end = Date.now() + minutes * 60_000;
  let tried = 0;
  for (const mutant of mutants) {
    const known = results[mutant.key];
    if (known?.fate === "killed" && known.content === mutant.content) continue;
    if (Date.now() > end) break;
    results[mutant.key] = { fate: fate(mutant, suites), content: mutant.content };
    tried += 1;
    if (tried % 25 === 0) {
      fs.writeFileSync(resultsFile, JSON.stringify(results));
      say(`${mutant.file}:${mutant.line}: ${tried} tried`);
    }
  }
  fs.writeFileSync(resultsFile, JSON.stringify(results));
  return results;
}

function report(mutants, results) {
  const equivalents = readEquivalents(path.join(here, "equivalents.txt"));
  const state = (mutant) => results[mutant.key]?.fate ?? "not tried";
  const open = mutants.filter((mutant) => state(mutant) !== "killed" && !equivalents.has(mutant.key));
  for (const mutant of open) {
    say(`${mutant.file}:${mutant.line}: ${state(mutant)}: ${mutant.what}\n    ${mutant.source}`);
  }
  const files = new Set(mutants.map((mutant) => mutant.file));
  const stale = [...equivalents.keys()].filter((key) => {
    const [file] = key.split(" | ");
    const mutant = mutants.find((one) => one.key === key);
    return files.has(file) && (!mutant || state(mutant) === "killed");
  });
  for (const key of stale) say(`equivalents.txt: not (or no longer) needed: ${key}`);
  const killed = mutants.filter((mutant) => state(mutant) === "killed").length;
  say(`${mutants.length} mutants, ${killed} killed, ${mutants.length - killed - open.length} equivalent, ${open.length} open`);
  return open.length === 0 && stale.length === 0;
}

function mutateWeb() {
  const mutants = judgeWeb();
  return report(mutants, Object.fromEntries(mutants.map(({ key, fate }) => [key, { fate }])));
}

function mutateDomain(wanted) {
  const mutants = keyed(makeTree(wanted.folders));
  say(`${mutants.length} mutants of ${wanted.folders.join(", ")}; building them`);
  compile();
  return report(mutants, judge(mutants, wanted));
}

const wanted = readArguments(process.argv.slice(2));
fs.mkdirSync(work, { recursive: true });
const web = wanted.folders.includes("web");
wanted.folders = wanted.folders.filter((folder) => folder !== "web");
const isWebFine = web ? mutateWeb() : true;
const isDomainFine = wanted.folders.length > 0 ? mutateDomain(wanted) : true;
process.exit(isWebFine && isDomainFine ? 0 : 1);
