import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, call } from "~/api/client";
import type { components } from "~/api/schema";
import { adminKeys } from "~/data/admin-keys";
import { serialScope } from "~/data/in-turn";
import { takePrivateFile } from "~/data/own-file";
import { refetchAfter } from "~/data/refetch-after";
import { browser } from "~/lib/browser";

export type Archive = components["schemas"]["Archive"];
export type ArchiveRequest = components["schemas"]["ArchiveRequest"];

/** What an archive panel is about; a person's panel also lists archives of who saw the person. */
export interface ArchiveSubject {
  kind: "person" | "case";
  id: string;
}

export const purposeLabels = {
  subpoena: "Subpoena or court order",
  subject_access: "The person asked for their data",
  other: "Other",
} as const satisfies Record<Archive["purpose"], string>;

const all = "/api/admin/archives";
const pollMs = 2_000;

export const isRunning = ({ state }: Archive) => state === "waiting" || state === "working";

/** All of them, the last requested first. */
export const archivesQueryOptions = (page: number) =>
  queryOptions({
    queryKey: adminKeys.archiveList({ page }),
    queryFn: ({ signal }) => call(api.GET(all, { params: { query: { page } }, signal })),
    refetchInterval: ({ state }) => (state.data?.data.some(isRunning) ? pollMs : false),
  });

/** Refetched while one of them is being made. */
export const archivesAboutQueryOptions = (subject: ArchiveSubject) =>
  queryOptions({
    queryKey: adminKeys.archivesAbout(subject),
    queryFn: async ({ signal }) => {
      const query = { kind: subject.kind, subject: subject.id };
      return (await call(api.GET(all, { params: { query }, signal }))).data;
    },
    refetchInterval: ({ state }) => (state.data?.some(isRunning) ? pollMs : false),
  });

function useArchiveAct<T, R>(send: (values: T) => Promise<R>) {
  const queryClient = useQueryClient();
  return useMutation({
    ...serialScope("archives"),
    mutationFn: send,
    // What waits for a second administrator is listed with the approvals.
    onSettled: refetchAfter(() =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: adminKeys.archives }),
        queryClient.invalidateQueries({ queryKey: adminKeys.approvals }),
      ]),
    ),
  });
}

export const useRequestArchive = () =>
  useArchiveAct((body: ArchiveRequest) => call(api.POST(all, { body })));

export const useRetryArchive = (id: string) =>
  useArchiveAct(() => call(api.POST(`${all}/{id}/retry`, { params: { path: { id } } })));

/**
 * The server has the archive no more once this call has succeeded. `onSaved` is part of the call,
 * since the button is gone when the list is refetched.
 */
export const useDownloadArchive = (id: string, onSaved: () => void) =>
  useArchiveAct(async () => {
    const file = await takePrivateFile(`${all}/${id}/download`);
    browser.save(`archive-${id}.zip`, "application/zip", file);
    onSaved();
  });
