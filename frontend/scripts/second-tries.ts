import { appendFileSync } from "node:fs";
import type { Reporter, TestCase } from "vitest/node";
import { shortenFailure } from "./shorten-failure";

/**
 * Writes the unit tests that failed first and then passed to the file SECOND_TRIES, with their
 * failures: each is a fault to be found.
 */
export default class SecondTries implements Reporter {
  onTestCaseResult(test: TestCase) {
    const file = process.env.SECOND_TRIES;
    if (!file || !test.diagnostic()?.flaky) return;
    const [failure] = test.result().errors ?? [];
    const name = `${test.module.relativeModuleId} ${test.fullName}`;
    appendFileSync(file, `${name}\n${shortenFailure(failure?.message)}`);
  }
}
