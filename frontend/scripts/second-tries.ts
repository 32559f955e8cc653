import { appendFileSync } from "node:fs";
import type { Reporter, TestCase } from "vitest/node";

/**
 * Writes the unit tests that failed first and then passed to the file SECOND_TRIES, with their
 * failures: each is a fault to be found.
 */
export default class SecondTries implements Reporter {
  onTestCaseResult(test: TestCase) {
    const file = process.env.SECOND_TRIES;
    if (!file || !test.diagnostic()?.flaky) return;
    const [failure] = test.result().errors ?? [];
    const lines = (failure?.message ?? "").split("\n").filter((line) => line.trim());
    const text = lines.slice(0, 8).map((line) => `    ${line.slice(0, 200)}\n`);
    appendFileSync(file, `${test.module.relativeModuleId} ${test.fullName}\n${text.join("")}`);
  }
}
