import { queryOptions } from "@tanstack/react-query";
import { api, call } from "~/api/client";
import type { components } from "~/api/schema";
import { adminKeys } from "~/data/admin-keys";

export type MonthBooks = components["schemas"]["MonthBooks"];

export const monthsQueryOptions = queryOptions({
  queryKey: adminKeys.months,
  queryFn: async ({ signal }) => (await call(api.GET("/api/admin/months", { signal }))).data,
});

export const monthQueryOptions = (month: string) =>
  queryOptions({
    queryKey: adminKeys.month(month),
    queryFn: async ({ signal }) =>
      (await call(api.GET("/api/admin/months/{month}", { params: { path: { month } }, signal })))
        .data,
  });

const lineEnd = "\r\n";

export const accountsCsv = (month: string): Promise<string> =>
  call(
    api.GET("/api/admin/months/{month}/accounts/export", {
      params: { path: { month } },
      parseAs: "text",
    }),
  );

/** The id of the entry in the last row: the first cell, in quotes. */
function lastEntryId(part: string): string {
  const last = part.trimEnd().split(lineEnd).at(-1) ?? "";
  return last.slice(1, last.indexOf('"', 1));
}

/** All entries of the month, in as many requests as needed. */
export async function entriesCsv(month: string): Promise<string[]> {
  const parts: string[] = [];
  let after: string | undefined;
  for (;;) {
    const part = await call(
      api.GET("/api/admin/months/{month}/entries/export", {
        params: { path: { month }, query: after ? { after } : {} },
        parseAs: "text",
      }),
    );
    // Each response has its own line of titles; one without rows is the end.
    const rows = part.slice(part.indexOf(lineEnd) + lineEnd.length);
    parts.push(after ? rows : part);
    if (rows === "") return parts;
    after = lastEntryId(rows);
  }
}
