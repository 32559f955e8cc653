import { appendFileSync } from "node:fs";
import path from "node:path";
import type { Reporter, TestCase } from "@playwright/test/reporter";
import { shortenFailure } from "../scripts/shorten-failure";

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
      const failed = test.results.find(({ error }) => error);
      const failure = shortenFailure(failed?.error?.message);
      appendFileSync(file, `${path.basename(spec)}:${line} ${test.title}\n${failure}`);
    }
  }

  printsToStdio() {
    return false;
  }
}
