import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api, call } from "~/api/client";
import type { Companion } from "~/data/companion";
import { ownKeys } from "~/data/own-keys";
import type { TimeZone } from "~/lib/dates";
import { type BookingLine, visitStart } from "./booking-lines";
import type { PlaceStatus } from "./place-status";

const pickerLimit = 50; // BOOK-009
/** The last companions of a page: the next page begins after the last of them still listed. */
const anchorCount = 10;

/** The visit to find another companion for. */
export interface PickedVisit {
  /** "2026-11-25T20:00", local time at its place. */
  startsAt: string;
  hours: number;
  timezone: TimeZone;
  place: { lat: number; lng: number; label: string } | null;
}

/** The first companion's visit; null while its time is missing or has passed. */
export function getPickedVisit(
  line: BookingLine,
  { zone, place }: Pick<PlaceStatus, "zone" | "place">,
  now: Date,
): PickedVisit | null {
  const start = visitStart(line, zone);
  if (!start || start <= now || !line.hours) return null;
  const { lat, lng, label } = place ?? {};
  return {
    startsAt: `${line.date}T${line.arrivalTime}`,
    hours: line.hours,
    timezone: zone,
    place: lat === undefined || lng === undefined ? null : { lat, lng, label: label ?? "" },
  };
}

interface PageParam {
  page: number;
  after: string[];
}

/** Companions who are free for the visit, the nearest first; without a visit all companions. */
export const availableCompanionsQueryOptions = (visit: PickedVisit | null) =>
  infiniteQueryOptions({
    queryKey: ownKeys.availableCompanions(visit),
    queryFn: ({ pageParam: { page, after }, signal }) => {
      const { place, ...time } = visit ?? { place: null };
      const near = place ? { nearLat: place.lat, nearLng: place.lng } : {};
      const next = page > 1 ? { page, after } : {};
      const params = { query: { limit: pickerLimit, ...time, ...near, ...next } };
      return call(api.GET("/api/companions/search", { params, signal }));
    },
    initialPageParam: { page: 1, after: [] } as PageParam,
    getNextPageParam: ({ data, pagination: { page, pages } }): PageParam | undefined =>
      page < pages
        ? { page: page + 1, after: data.slice(-anchorCount).map(({ _id }) => _id) }
        : undefined,
    select: ({ pages }) => ({
      companions: distinct(pages.flatMap(({ data }) => data)),
      total: pages[0]?.pagination.total ?? 0,
    }),
  });

const distinct = (companions: Companion[]) => [
  ...new Map(companions.map((one) => [one._id, one])).values(),
];

export const busySpansQueryOptions = (id: string) =>
  queryOptions({
    queryKey: ownKeys.companionBusy(id),
    queryFn: async ({ signal }) => {
      const params = { path: { id } };
      const { data } = await call(api.GET("/api/companions/{id}/availability", { params, signal }));
      return (data.busy ?? []).map(({ start, end }) => ({
        start: new Date(start),
        end: new Date(end),
      }));
    },
  });
