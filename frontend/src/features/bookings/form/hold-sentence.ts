const holdMinutes = 30; // BOOK-069
const minuteMs = 60_000;

/** A hold ends at the start of the first visit at the latest. */
export function holdSentence(
  lines: readonly { startDate: string }[],
  now: Date,
  isNewTime = false,
): string {
  const starts = lines.map(({ startDate }) => Date.parse(startDate)).filter(Number.isFinite);
  const minutesLeft = (Math.min(...starts) - now.getTime()) / minuteMs;
  if (isNewTime) {
    return minutesLeft < holdMinutes
      ? "The new time is held until the start while you do."
      : `The new time is held for ${holdMinutes} minutes while you do.`;
  }
  return minutesLeft < holdMinutes
    ? "The time is held until the start while you do."
    : `The time is held for ${holdMinutes} minutes while you do.`;
}
