/** The ticks of an axis that includes 0: round steps of 1, 2 or 5, at most five of them. */
export function ticksOver(values: readonly number[]): number[] {
  const [least, largest] = [Math.min(0, ...values), Math.max(0, ...values)];
  if (least === largest) return [0, 1];
  const power = 10 ** Math.floor(Math.log10((largest - least) / 4));
  const resultCount = (amount: number, step: number) => Math.ceil(amount / step - 1e-9);
  const steps = [1, 2, 5, 10, 20].map((one) => one * power);
  const step =
    steps.find((one) => resultCount(largest, one) + resultCount(-least, one) <= 4) ??
    largest - least;
  const below = resultCount(-least, step);
  // Steps below one are multiplied, not summed, to avoid rounding errors.
  return Array.from({ length: below + resultCount(largest, step) + 1 }, (_, at) =>
    Number(((at - below) * step).toPrecision(12)),
  );
}

/** Which labels fit: the first, and every nth one. */
export function isLabelShown(at: number, count: number, room = 8): boolean {
  return at % Math.ceil(count / room) === 0;
}
