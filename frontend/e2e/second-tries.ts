import { appendFileSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { Reporter, TestCase } from "@playwright/test/reporter";

/** What the first try of a test failed with, in a few lines without colors. */
function getFailure({ results }: TestCase): string {
  const failed = results.find(({ error }) => error);
  const lines = stripVTControlCharacters(failed?.error?.message ?? "").split("\n");
  return lines
    .filter((line) => line.trim())
    .slice(0, 8)
    .map((line) => `    ${line.slice(0, 200)}\n`)
    .join("");
}

/**
 * Writes the tests that failed first and then passed to the file SECOND_TRIES, with their failures:
 * each is a fault to be found.
 */
export default class SecondTries implements Reporter {
  readonly #tests = new Set<TestCase>();

  onTestEnd(test: TestCase) {
    this.#tests.add(test);
  }

  onEnd() {
    const file = process.env.SECOND_TRIES;
    if (!file) return;
    for (const test of this.#tests) {
      if (test.outcome() !== "flaky") continue;
      const { file: spec, line } = test.location;
      appendFileSync(file, `${path.basename(spec)}:${line} ${test.title}\n${getFailure(test)}`);
    }
  }

  printsToStdio() {
    return false;
  }
}
