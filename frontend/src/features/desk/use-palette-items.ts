import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { errorMessage } from "~/api/api-error";
import { useMay } from "~/data/admin-acts";
import { minSearchLetters } from "~/lib/person-filter";
import { routes } from "~/lib/routes";
import { useDebounced } from "~/lib/use-debounced";
import {
  openCasesQueryOptions,
  type PaletteGroup,
  type PaletteItem,
  paletteBookingsOptions,
  palettePeopleOptions,
} from "./palette-query";

export interface PaletteSources {
  /** The pages of the admin area. */
  pages: readonly { to: string; label: string }[];
  formatCase: (kind: string) => string;
}

export interface PaletteResult {
  items: readonly PaletteItem[];
  isWaiting: boolean;
  /** What could not be searched, by group. The others are listed all the same. */
  failures: readonly { group: PaletteGroup; text: string }[];
}

const typingPauseMs = 250;

const contains = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase());

function useCases(wanted: string, formatCase: PaletteSources["formatCase"]) {
  const query = useQuery({ ...openCasesQueryOptions, enabled: useMay()("view_cases") });
  const items = (query.data ?? [])
    .map(({ _id, kind, reporterName, severity }) => ({
      id: _id,
      group: "Cases" as const,
      label: formatCase(kind),
      hint: `${reporterName}, ${severity} severity`,
      to: routes.adminIncident(_id),
    }))
    .filter(({ id, label, hint }) => id === wanted || contains(`${label} ${hint}`, wanted));
  return { ...query, data: items };
}

type Source = Pick<UseQueryResult<PaletteItem[]>, "data" | "error" | "isFetching">;

/** Pages are found while typing; people, bookings and cases after a pause. */
export function usePaletteItems(text: string, sources: PaletteSources): PaletteResult {
  const typed = text.trim();
  const wanted = useDebounced(text, typingPauseMs).trim();
  const may = useMay()("view_people");
  const people = palettePeopleOptions(wanted);
  const bookings = paletteBookingsOptions(wanted);
  const found: [PaletteGroup, Source][] = [
    ["People", useQuery({ ...people, enabled: may && people.enabled === true })],
    ["Bookings", useQuery({ ...bookings, enabled: may && bookings.enabled === true })],
    ["Cases", useCases(wanted, sources.formatCase)],
  ];
  const isSearch = wanted.length >= minSearchLetters;
  const pages = sources.pages.filter(({ label }) => contains(label, typed));
  return {
    items: [
      ...pages.map(({ to, label }) => ({
        id: to,
        group: "Pages" as const,
        label,
        hint: "",
        to,
      })),
      ...(isSearch ? found.flatMap(([, { data }]) => data ?? []) : []),
    ],
    isWaiting:
      typed.length >= minSearchLetters &&
      (wanted !== typed || found.some(([, { isFetching }]) => isFetching)),
    failures: found.flatMap(([group, { error }]) =>
      isSearch && error
        ? [{ group, text: errorMessage(error, `Failed to search ${group.toLowerCase()}`) }]
        : [],
    ),
  };
}
