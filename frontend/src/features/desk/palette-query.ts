import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, call } from "~/api/client";
import { adminKeys } from "~/data/admin-keys";
import { findPeople } from "~/data/find-people";
import { formatDate } from "~/lib/dates";
import { isId, minSearchLetters } from "~/lib/person-filter";
import { routes } from "~/lib/routes";

export const paletteGroups = ["Pages", "People", "Bookings", "Cases"] as const;
export type PaletteGroup = (typeof paletteGroups)[number];

export interface PaletteItem {
  id: string;
  group: PaletteGroup;
  label: string;
  hint: string;
  to: string;
}

const foundOfEach = 5;
async function findPeopleItems(text: string, signal: AbortSignal): Promise<PaletteItem[]> {
  const pages = await findPeople(text, foundOfEach, signal);
  return pages.flatMap(({ data }) =>
    data.map(({ _id, name, email, type }) => ({
      id: _id,
      group: "People" as const,
      label: name,
      hint: `${type === "client" ? "Client" : "Companion"}, ${email}`,
      to: routes.adminPerson(_id),
    })),
  );
}

async function findBookings(text: string, signal: AbortSignal): Promise<PaletteItem[]> {
  const query = { text, status: "all", page: 1, limit: foundOfEach } as const;
  const { data } = await call(api.GET("/api/admin/bookings", { params: { query }, signal }));
  return data.map(({ _id, client, companions }) => {
    const first = companions[0];
    return {
      id: _id,
      group: "Bookings" as const,
      label: `${client.displayName} with ${first?.companion.displayName ?? "no one"}`,
      hint: first ? formatDate(first.startDate, first.timezone) : "",
      to: routes.adminBooking(_id),
    };
  });
}

/** People of both kinds, by a part of their name, address or number. Ids are those of bookings. */
export const palettePeopleOptions = (text: string) =>
  queryOptions({
    queryKey: adminKeys.palette("people", text),
    queryFn: ({ signal }) => findPeopleItems(text, signal),
    enabled: text.length >= minSearchLetters && !isId(text),
    placeholderData: keepPreviousData,
  });

/** Bookings, by their id or a part of a party's name. */
export const paletteBookingsOptions = (text: string) =>
  queryOptions({
    queryKey: adminKeys.palette("bookings", text),
    queryFn: ({ signal }) => findBookings(text, signal),
    enabled: text.length >= minSearchLetters,
    placeholderData: keepPreviousData,
  });

/** Cases that are not resolved; filtered by their reporter, kind and id in the palette. */
export const openCasesQueryOptions = queryOptions({
  queryKey: adminKeys.openCases,
  queryFn: async ({ signal }) => {
    const query = { state: "unsettled", limit: 50 } as const;
    return (await call(api.GET("/api/admin/incidents", { params: { query }, signal }))).data;
  },
});
