import { appendFileSync } from "node:fs";
import path from "node:path";
import type { Reporter, TestCase } from "@playwright/test/reporter";

/** Names, in the file SECOND_TRIES, what failed first and passed then: it passed, and is a fault to be found. */
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
      appendFileSync(file, `${path.basename(spec)}:${line} ${test.title}\n`);
    }
  }

  printsToStdio() {
    return false;
  }
}
