import type { BookingDetailLine } from "~/features/bookings/booking-query";

type Visit = Pick<BookingDetailLine, "startDate" | "travelMinutes">;

const minuteMs = 60_000;
const fineMs = 5 * minuteMs;
const coarseMs = 15 * minuteMs;
const hourMs = 60 * minuteMs;
/** The server accepts no arrival later than so long after the start. */
const maxLateMs = 240 * minuteMs;

const roundUp = (ms: number, step: number) => Math.ceil(ms / step) * step;

/** Arrivals to choose from: within an hour every 5 minutes, then every 15 until one after the start. */
export function arrivalChoices({ startDate }: Pick<Visit, "startDate">, now: Date): Date[] {
  const start = Date.parse(startDate);
  const first = roundUp(now.getTime() + fineMs, fineMs);
  const last = Math.min(Math.max(start, first) + hourMs, start + maxLateMs);
  const choices: Date[] = [];
  for (let at = first; at <= last; ) {
    choices.push(new Date(at));
    const isNear = at < first + hourMs || Math.abs(at - start) < hourMs;
    at = isNear ? at + fineMs : roundUp(at + 1, coarseMs);
  }
  return choices;
}

/** The start, or the first choice after the way there if that is later. */
export function likelyArrival(visit: Visit, choices: readonly Date[], now: Date): Date | undefined {
  const earliest = now.getTime() + visit.travelMinutes * minuteMs;
  const wanted = Math.max(Date.parse(visit.startDate), earliest);
  return choices.find((choice) => choice.getTime() >= wanted) ?? choices.at(-1);
}

/** From 5 minutes after the start on, an arrival is a delay. */
export function minutesLate({ startDate }: Pick<Visit, "startDate">, arrival: Date): number {
  const minutes = Math.floor((arrival.getTime() - Date.parse(startDate)) / minuteMs);
  return minutes >= 5 ? minutes : 0;
}
