export interface TripStop {
  companionId: string;
  place: string;
  /** Null while unknown: the stop is then part of any current trip. */
  start: Date | null;
}

const tripLengthMs = 24 * 3_600_000;

/**
 * For each stop, whether its companion travels for it: a stop of the same companion at the same
 * place that starts within a day of the trip's first start belongs to that trip, like on the
 * server.
 */
export function firstOfTrip(stops: readonly TripStop[]): boolean[] {
  const known = stops.map((stop, index) => ({ ...stop, index, at: stop.start?.getTime() }));
  const inTime = [
    ...known.filter(({ at }) => at !== undefined).sort((a, b) => Number(a.at) - Number(b.at)),
    ...known.filter(({ at }) => at === undefined),
  ];
  const trips: typeof known = [];
  for (const stop of inTime) {
    const travels = trips.some(
      (first) =>
        first.companionId === stop.companionId &&
        first.place === stop.place &&
        !(Number(stop.at) - Number(first.at) > tripLengthMs),
    );
    if (!travels) trips.push(stop);
  }
  return stops.map((_, index) => trips.some((first) => first.index === index));
}
