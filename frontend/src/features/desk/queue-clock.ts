const minuteMs = 60_000;

const plural = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;

/** In the largest unit that leaves more than one of it; rounded down. */
function formatSpan(minutes: number): string {
  if (minutes < 120) return plural(minutes, "minute");
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? plural(hours, "hour") : plural(Math.floor(hours / 24), "day");
}

/** How much of an item's time is left, or since when it is over. */
export function formatDeadline(deadline: string, now: Date): { text: string; isOver: boolean } {
  const minutes = Math.floor((Date.parse(deadline) - now.getTime()) / minuteMs);
  if (minutes >= 1) return { text: `${formatSpan(minutes)} left`, isOver: false };
  if (minutes >= 0) return { text: "Less than a minute left", isOver: false };
  const late = -minutes - 1;
  return { text: late < 1 ? "Due now" : `${formatSpan(late)} late`, isOver: true };
}
