import { afterEach, beforeEach, vi } from "vitest";

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
