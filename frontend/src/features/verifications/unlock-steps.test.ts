import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { oncePerReturn, unlockInSteps } from "./unlock-steps";

let asked: string[] = [];
beforeEach(() => {
  asked = [];
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

type Step = "unlock" | "check" | "refresh";

/** Unlocked at the nth call of one kind; every earlier one is still locked, or fails. */
function calls(done?: Step, nth = 1, isBroken = false) {
  const step = (name: Step) => async () => {
    asked.push(name);
    if (name === done && asked.filter((one) => one === name).length === nth) return true;
    if (isBroken) throw new TypeError("Failed to fetch");
    return false;
  };
  return { unlock: step("unlock"), check: step("check"), refresh: step("refresh") };
}
const passes = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test.each([false, true])(
  "KDASH-028 KDASH-029 KDASH-030 KDASH-031 runs all steps in order, each refresh half a second later (%s)",
  async (isBroken) => {
    const end = vi.fn();
    unlockInSteps(calls(undefined, 1, isBroken)).then(end);
    await passes(0);
    expect(asked).toEqual(["unlock", "check"]);
    for (const [attempt, ms] of [500, 1000, 1500, 2000, 2500].entries()) {
      await passes(ms - 1);
      expect(asked).toHaveLength(2 + attempt);
      await passes(1);
      expect(asked[2 + attempt]).toBe("refresh");
    }
    await passes(0);
    expect(asked.slice(7)).toEqual(["unlock"]);
    expect(end).toHaveBeenCalledWith(false);
    await passes(600_000);
    expect(asked).toHaveLength(8);
  },
);

test.each([
  ["unlock", 1, 1],
  ["check", 1, 2],
  ["refresh", 1, 3],
  ["refresh", 5, 7],
  ["unlock", 2, 8],
] as const)("KDASH-034 confirmed by %s %d: stops after %d checks", async (step, nth, count) => {
  const end = vi.fn();
  unlockInSteps(calls(step, nth)).then(end);
  await passes(60_000);
  expect(end).toHaveBeenCalledWith(true);
  expect(asked).toHaveLength(count);
});

test("KDASH-035 handles a return once in 60 seconds", async () => {
  const run = vi.fn(async () => true);
  const first = oncePerReturn("cs_1", run);
  expect(oncePerReturn("cs_1", run)).toBe(first);
  oncePerReturn("cs_2", run);
  expect(run).toHaveBeenCalledTimes(2);
  await passes(59_999);
  oncePerReturn("cs_1", run);
  expect(run).toHaveBeenCalledTimes(2);
  await passes(1);
  oncePerReturn("cs_1", run);
  expect(run).toHaveBeenCalledTimes(3);
});
