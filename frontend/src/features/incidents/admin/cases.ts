import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, call } from "~/api/client";
import type { components, operations } from "~/api/schema";
import { adminKeys } from "~/data/admin-keys";
import { serialScope } from "~/data/in-turn";
import { ownKeys } from "~/data/own-keys";
import { pageParam, type Sort, sortParam } from "~/lib/list-params";
import { choiceParam, type RouteParams, textParam } from "~/lib/search-params";
import { addCaseFile } from "../incident-basics";

export type ListedIncident = components["schemas"]["ListedIncident"];
export type IncidentCase = components["schemas"]["IncidentCase"];
export type CasePerson = components["schemas"]["IncidentPerson"];
type Query = NonNullable<operations["list_incidents"]["parameters"]["query"]>;
type Record = components["schemas"]["RecordIncidentRequest"];

const states = ["unsettled", "open", "in_work", "settled", "all"] as const;
const kinds = [
  "all",
  "safety",
  "medical",
  "conduct",
  "substances",
  "property",
  "absence",
  "other",
] as const;
const ratings = ["low", "medium", "high"] as const;
const severities = ["all", ...ratings] as const;
export const caseKeys = ["reportedAt", "severity", "changedAt"] as const;
export type CaseSort = Sort<(typeof caseKeys)[number]>;

export const casesShape = {
  state: choiceParam(states, "unsettled"),
  kind: choiceParam(kinds, "all"),
  severity: choiceParam(severities, "all"),
  sort: sortParam(caseKeys, { by: "reportedAt", isDescending: true }),
  page: pageParam,
  /** Cases that are linked to this booking. */
  booking: textParam(),
};

export function casesQueryOptions({ sort, booking, ...wanted }: RouteParams<typeof casesShape>) {
  const query: Query = {
    ...wanted,
    ...(booking && { bookingId: booking }),
    sort: sort.by,
    order: sort.isDescending ? "desc" : "asc",
    limit: 20,
  };
  return queryOptions({
    queryKey: ownKeys.incidentDetails(query),
    queryFn: ({ signal }) => call(api.GET("/api/admin/incidents", { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });
}

const at = (id: string) => ({ params: { path: { id } } });

export const caseQueryOptions = (id: string) =>
  queryOptions({
    queryKey: ownKeys.incidentDetails(id),
    queryFn: async ({ signal }) =>
      (await call(api.GET("/api/admin/incidents/{id}", { ...at(id), signal }))).data,
  });

export type CaseAct =
  | { what: "note"; text: string }
  | { what: "move"; act: "begin" | "settle" | "reopen"; reason?: string }
  | { what: "rate"; severity: (typeof ratings)[number]; reason: string }
  | { what: "link"; userId?: string; bookingId?: string }
  | { what: "suspend"; userId: string; suspended: boolean; reason: string }
  | { what: "file"; file: File; signal: AbortSignal };

async function perform(id: string, act: CaseAct): Promise<IncidentCase> {
  if (act.what === "note") {
    const body = { text: act.text };
    return (await call(api.POST("/api/admin/incidents/{id}/notes", { ...at(id), body }))).data;
  }
  if (act.what === "link") {
    const { what: _, ...body } = act;
    return (await call(api.POST("/api/admin/incidents/{id}/links", { ...at(id), body }))).data;
  }
  if (act.what === "rate") {
    const { what: _, ...body } = act;
    return (await call(api.POST("/api/admin/incidents/{id}/severity", { ...at(id), body }))).data;
  }
  if (act.what === "suspend") {
    const { what: _, ...body } = act;
    const sent = { ...at(id), body };
    return (await call(api.POST("/api/admin/incidents/{id}/suspensions", sent))).data;
  }
  if (act.what === "file") {
    await addCaseFile(id, act.file, act.signal);
    return (await call(api.GET("/api/admin/incidents/{id}", at(id)))).data;
  }
  const { what: _, ...body } = act;
  return (await call(api.POST("/api/admin/incidents/{id}/moves", { ...at(id), body }))).data;
}

/** Every action returns the whole updated case. */
export function useCaseAct(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    ...serialScope("incidents", id),
    mutationFn: (act: CaseAct) => perform(id, act),
    onSuccess: (found) => {
      queryClient.setQueryData(caseQueryOptions(id).queryKey, found);
      for (const queryKey of [ownKeys.incidents, adminKeys.attention]) {
        queryClient.invalidateQueries({ queryKey });
      }
    },
    // On a conflict with another operator, the page shows the current state.
    onError: () => void queryClient.invalidateQueries({ queryKey: ownKeys.incidentDetails(id) }),
  });
}

export function useRecord() {
  const queryClient = useQueryClient();
  return useMutation({
    ...serialScope("incidents"),
    mutationFn: async (body: Record) =>
      (await call(api.POST("/api/admin/incidents", { body }))).data,
    onSuccess: () => {
      for (const queryKey of [ownKeys.incidents, adminKeys.attention]) {
        queryClient.invalidateQueries({ queryKey });
      }
    },
  });
}
