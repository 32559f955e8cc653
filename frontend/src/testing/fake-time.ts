import { afterEach, beforeEach, vi } from "vitest";

/** A day before the visits of the fixtures, in the same year: their dates are shown without it. */
export const fixtureNow = new Date("2026-11-27T15:00:00Z");

/** For each test of a file: the date is fixed, while timers run. */
export function fixedDate(now = fixtureNow): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date"], now });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
}

/** For each test of a file: time that only the test advances, or as `config` says. */
export function fakeTime(config?: Parameters<typeof vi.useFakeTimers>[0]): void {
  beforeEach(() => {
    vi.useFakeTimers(config);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });
}
