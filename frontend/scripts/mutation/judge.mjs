// Runs every test case of the rules once for each mutant, in one process.
import fs from "node:fs";
import { expect, test, vi } from "vitest";

const { tests, mutants, results } = JSON.parse(process.env.STEADY_MUTANTS);
const most = 2_000_000; // calls of one mutant: a loop that does not end

globalThis.__rules = { cases: [] };

async function passes(id) {
  let looks = 0;
  globalThis.__mutant = (asked) => {
    looks += 1;
    if (looks > most) throw new Error("does not end");
    return asked === id;
  };
  try {
    vi.resetModules();
    globalThis.__rules.cases = [];
    for (const file of tests) await import(/* @vite-ignore */ file);
    for (const one of globalThis.__rules.cases) await one.run();
    return true;
  } catch (error) {
    if (id === 0) throw error;
    return false;
  }
}

test("every mutant is killed or reported", async () => {
  expect(await passes(0)).toBe(true);
  expect(globalThis.__rules.cases.length).toBeGreaterThan(20);
  const survivors = [];
  for (const id of mutants) if (await passes(id)) survivors.push(id);
  fs.writeFileSync(results, JSON.stringify(survivors));
});
