// The domain's rules: every mutant of the selected folders is compiled into one program with the rules' own
// tests (cpp.mjs, mutation.h), which then runs once for each of them.
import { execFileSync, spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { places, rewritten, thawed } from "./cpp.mjs";

const here = import.meta.dirname;
const root = path.resolve(here, "../..");
const work = path.join(root, "build/mutate");
const program = path.join(work, "rule_tests");
const memory = 2_000_000_000; // limit for a mutant that loops and allocates, in bytes
const patience = 3_000; // milliseconds, in addition to ten times the duration of its tests

/** Every folder with rules that a run judges when none is named. */
export const folders = ["fees", "bookings", "money", "payments", "payouts", "search"].map((name) => `domain/${name}`);

function filesBelow(folder) {
  return fs.readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesBelow(file) : [file];
  });
}

/** The file and all of ours that it includes. */
function closure(file, seen = new Set()) {
  if (seen.has(file)) return seen;
  seen.add(file);
  const text = fs.readFileSync(path.join(root, file), "utf8");
  for (const [, included] of text.matchAll(/^#include "([^"]+)"/gm)) closure(included, seen);
  return seen;
}

// The time zones with which rules of days and clocks are tested.
const zones = "adapters/geo/iana_time_zones";
const isRuleFile = (file) => /^(domain|ports|tests\/unit)\//.test(file) || file === `${zones}.h`;

/** Tests of rules alone (nothing of app or adapters) that see anything of the wanted files' folders. */
function ruleTests(isWanted) {
  const folders = new Set(filesBelow("domain").filter(isWanted).map(path.dirname));
  return filesBelow("tests/unit")
    .filter((file) => file.endsWith("_test.cpp"))
    .map((file) => [...closure(file)])
    .filter((files) => files.every(isRuleFile) && files.some((file) => folders.has(path.dirname(file))));
}

function writeIfOther(file, content) {
  if (fs.existsSync(file) && fs.readFileSync(file, "utf8") === content) return;
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, content);
}

/** {id, file, line, source, what} of each mutant of a file. */
function described(file, text, numbered) {
  const lines = text.split("\n");
  return numbered.flatMap(({ place, id }) => {
    const line = text.slice(0, place.at).split("\n").length;
    return place.words.map((what, n) => ({ id: id + n, file, line, source: lines[line - 1].trim(), what }));
  });
}

/** Writes the sources below build/mutate, the wanted ones with all their mutants. */
function writeSources(isWanted) {
  const tests = ruleTests(isWanted);
  const rules = filesBelow("domain").filter((file) => /\.(cpp|h)$/.test(file));
  const sources = new Set([...rules, `${zones}.cpp`, ...tests.flat()]);
  const mutants = [];
  let next = 1;
  for (const file of [...sources].sort()) {
    const text = fs.readFileSync(path.join(root, file), "utf8");
    let content = thawed(text);
    if (isWanted(file)) {
      const numbered = places(text).map((place) => {
        const id = next;
        next += place.words.length;
        return { place, id };
      });
      mutants.push(...described(file, text, numbered));
      // A source that includes a header without mutants need not be compiled again.
      if (numbered.length > 0) content = rewritten(text, numbered);
    }
    writeIfOther(path.join(work, file), content);
  }
  writeIfOther(path.join(work, "mutation.h"), fs.readFileSync(path.join(here, "mutation.h"), "utf8"));
  const units = [...sources].filter((file) => file.endsWith(".cpp"));
  return { mutants, units, tests: tests.map(([file]) => file) };
}

const has = (command) => spawnSync("sh", ["-c", `command -v ${command}`]).status === 0;

function compile(units) {
  const flags = "-std=c++23 -O0 -w -D_GLIBCXX_ASSERTIONS -I.";
  const object = (file) => `objects/${file.replace(/\.cpp$/, ".o")}`;
  const lines = [
    "rule compile",
    `  command = ${has("ccache") ? "ccache " : ""}g++ ${flags} -MMD -MF $out.d -c $in -o $out`,
    "  depfile = $out.d",
    "  deps = gcc",
    "rule link",
    `  command = g++ ${has("mold") ? "-fuse-ld=mold " : ""}$in -lgmock -lgtest -lgtest_main -ldate-tz -lpthread -o $out`,
    ...units.map((file) => `build ${object(file)}: compile ${file}`),
    `build rule_tests: link ${units.map(object).join(" ")}`,
    "",
  ];
  writeIfOther(path.join(work, "build.ninja"), lines.join("\n"));
  const done = spawnSync("ninja", ["-C", work, "rule_tests"], {
    stdio: ["ignore", process.stderr.isTTY ? "inherit" : "pipe", "inherit"],
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  if (done.status === 0) return;
  const errors = (done.stdout ?? "").split("\n").filter((line) => /error|undefined/i.test(line));
  process.stderr.write(`${errors.slice(0, 40).join("\n")}\nthe mutants do not compile\n`);
  process.exit(2);
}

function runTests(filter, { mutant = 0, trace, timeout }) {
  const env = { ...process.env, MUTANT: String(mutant) };
  if (trace) env.MUTATION_TRACE = trace;
  const startedAt = performance.now();
  const { status } = spawnSync(
    "prlimit",
    [`--as=${memory}`, "--core=0", program, `--gtest_filter=${filter}`, "--gtest_fail_fast", "--gtest_brief=1"],
    { cwd: root, env, timeout, killSignal: "SIGKILL", stdio: "ignore" },
  );
  return { passed: status === 0, took: performance.now() - startedAt };
}

/** {name, took, reached: ids that ran, or with a minus cannot be} of each suite. */
function trace() {
  const listed = execFileSync(program, ["--gtest_list_tests"], { encoding: "utf8", cwd: root });
  const names = listed.split("\n").filter((line) => /^\S+\.(\s|$)/.test(line)).map((line) => line.split(/\s/)[0].slice(0, -1));
  const file = path.join(work, "trace.txt");
  return [...new Set(names)].map((name) => {
    const { passed, took } = runTests(`${name}.*`, { trace: file, timeout: 120_000 });
    if (!passed) {
      process.stderr.write(`${name} fails without any mutant\n`);
      process.exit(2);
    }
    return { name, took, reached: new Set(fs.readFileSync(file, "utf8").split("\n").map(Number)) };
  });
}

/** "killed", "survived", "never ran" or "cannot be". The quickest suites are asked first. */
function fate(mutant, suites) {
  const reaching = suites.filter((suite) => suite.reached.has(mutant.id));
  if (reaching.length === 0) {
    return suites.some((suite) => suite.reached.has(-mutant.id)) ? "cannot be" : "never ran";
  }
  for (let i = 0, size = 8; i < reaching.length; i += size, size *= 4) {
    const group = reaching.slice(i, i + size);
    const usual = group.reduce((sum, suite) => sum + suite.took, 0);
    const filter = group.map((suite) => `${suite.name}.*`).join(":");
    if (!runTests(filter, { mutant: mutant.id, timeout: Math.ceil(patience + 10 * usual) }).passed) return "killed";
  }
  return "survived";
}

/** All mutants of the folders and files, each with its fate. `tell` gets a line now and then. */
export function judgeDomain(wanted, tell) {
  os.setPriority(10); // and with it every process started here
  const isWanted = (file) =>
    /\.(cpp|h)$/.test(file) && wanted.some((one) => file === one || file.startsWith(`${one}/`));
  for (const one of wanted) {
    if (fs.existsSync(path.join(root, one))) continue;
    process.stderr.write(`${one} is not there\n`);
    process.exit(2);
  }
  const { mutants, units, tests } = writeSources(isWanted);
  tell(`${mutants.length} mutants of ${wanted.join(", ")}, ${tests.length} files of tests; building`);
  compile(units);
  const suites = trace().sort((a, b) => a.took - b.took);
  const startedAt = Date.now();
  let reportedAt = startedAt;
  let open = 0;
  return mutants.map((mutant, i) => {
    const judged = { ...mutant, fate: fate(mutant, suites) };
    if (!["killed", "cannot be"].includes(judged.fate)) open += 1;
    if (Date.now() - reportedAt > 10_000 || i + 1 === mutants.length) {
      reportedAt = Date.now();
      tell(`${i + 1} of ${mutants.length} tried in ${Math.round((reportedAt - startedAt) / 1000)} s, ${open} not killed (${mutant.file})`);
    }
    return judged;
  }).filter((mutant) => mutant.fate !== "cannot be");
}
