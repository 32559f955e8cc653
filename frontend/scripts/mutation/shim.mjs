// Replaces vitest for the rules' own tests: collects their cases and runs them once for each mutant.
import { expect } from "vitest";

const { cases } = globalThis.__rules;
const path = [];
const add = (name, run) => cases.push({ name: [...path, name].join(" > "), run });

export { expect };
export const test = (name, run) => add(name, run);
test.each = (rows) => (name, run) => {
  for (const [i, row] of rows.entries())
    add(`${name} #${i}`, () => (Array.isArray(row) ? run(...row) : run(row)));
};
export const it = test;
export const describe = (name, run) => {
  path.push(name);
  run();
  path.pop();
};
describe.each = (rows) => (name, run) => {
  for (const row of rows) describe(name, () => (Array.isArray(row) ? run(...row) : run(row)));
};
