// Stands in for vitest where the rules' own tests import it: their cases are kept and run as often as
// there are mutants.
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
