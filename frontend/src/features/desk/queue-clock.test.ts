import { expect, test } from "vitest";
import { formatDeadline } from "./queue-clock";

const now = new Date("2026-11-20T12:00:00Z");
const minutes = (count: number) => new Date(now.getTime() + count * 60_000).toISOString();

test.each([
  [15, "15 minutes left", false],
  [1, "1 minute left", false],
  [0.5, "Less than a minute left", false],
  [-0.5, "Due now", true],
  [-1.5, "1 minute late", true],
  [-119, "118 minutes late", true],
  [-130, "2 hours late", true],
  [24 * 60, "24 hours left", false],
  [3 * 24 * 60, "3 days left", false],
])("a deadline in %s minutes: %s", (left, text, isOver) => {
  expect(formatDeadline(minutes(left), now)).toEqual({ text, isOver });
});
