import { afterEach, beforeEach, expect, test, vi } from "vitest";

const evening = "2026-12-02T02:05:00Z";
const zone = "America/New_York";

function engineThatWrites(written: string) {
  class Format {
    format = () => written;
  }
  return Format as unknown as typeof Intl.DateTimeFormat;
}

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv("VITE_LOCALE", "es");
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  vi.resetModules();
});

test("writes times as Spanish is spelled, in one piece", async () => {
  const { formatDateTime, formatTime } = await import("./dates");
  expect(formatTime(evening, zone)).toBe("9:05\u00a0p.\u00a0m.");
  expect(formatTime("2026-12-02T14:00:00Z", zone)).toBe("9:00\u00a0a.\u00a0m.");
  expect(formatDateTime(evening, zone)).toContain(", 9:05\u00a0p.\u00a0m., New York (");
});

test.each(["9:05 p.m.", "9:05\u202fp.m.", "9:05\u00a0p.\u00a0m.", "9:05 p. m.", "9:05 p.\u202fm."])(
  "spells %j of some engine the same",
  async (written) => {
    vi.spyOn(Intl, "DateTimeFormat").mockImplementation(engineThatWrites(written));
    const { formatTime } = await import("./dates");
    expect(formatTime(evening, zone)).toBe("9:05\u00a0p.\u00a0m.");
  },
);

test("leaves words that end in these letters alone", async () => {
  vi.spyOn(Intl, "DateTimeFormat").mockImplementation(engineThatWrites("dom. 1 a mar."));
  const { formatTime } = await import("./dates");
  expect(formatTime(evening, zone)).toBe("dom. 1 a mar.");
});
