import { expect, test } from "vitest";
import { isLabelShown, ticksOver } from "./scale";

test.each([
  [0, [0, 1]],
  [3, [0, 1, 2, 3]],
  [4, [0, 1, 2, 3, 4]],
  [5, [0, 2, 4, 6]],
  [87, [0, 50, 100]],
  [420, [0, 200, 400, 600]],
  [1999.5, [0, 500, 1000, 1500, 2000]],
])("places the grid lines up to %d at %j", (largest, ticks) => {
  expect(ticksOver([largest])).toEqual(ticks);
});

test.each([
  [-574, 747, [-1000, -500, 0, 500, 1000]],
  [-30, 0, [-30, -20, -10, 0]],
  [-1, 400, [-200, 0, 200, 400]],
])("places the grid lines from %d to %d at %j", (least, largest, ticks) => {
  expect(ticksOver([0, largest, least])).toEqual(ticks);
});

test("places the largest value below the highest of few grid lines", () => {
  for (let largest = 0.01; largest < 1e7; largest *= 1.37) {
    const ticks = ticksOver([largest]);
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(largest);
    expect(ticks.length).toBeLessThanOrEqual(5);
  }
});

test.each([
  [7, 7],
  [12, 6],
  [30, 8],
  [365, 8],
])("of %d labels shows %d including the first", (count, shown) => {
  const places = Array.from({ length: count }, (_, at) => isLabelShown(at, count));
  expect(places[0]).toBe(true);
  expect(places.filter(Boolean)).toHaveLength(shown);
});
