/** The lines of an axis from 0 up: round steps of 1, 2 or 5, at most five of them. */
export function ticksUpTo(largest: number): number[] {
  if (largest <= 0) return [0, 1];
  const power = 10 ** Math.floor(Math.log10(largest / 4));
  const steps = [1, 2, 5, 10].map((one) => one * power);
  const step = steps.find((one) => one * 4 >= largest) ?? largest;
  // Steps below one are counted, not added, so that no digit is lost.
  const count = Math.ceil(largest / step - 1e-9);
  return Array.from({ length: count + 1 }, (_, at) => Number((at * step).toPrecision(12)));
}

/** Which labels there is room for: the first, and every so many. */
export function isLabelShown(at: number, count: number, room = 8): boolean {
  return at % Math.ceil(count / room) === 0;
}
