import { queryOptions } from "@tanstack/react-query";
import { api, call } from "~/api/client";
import type { components } from "~/api/schema";
import { refreshSessionUser } from "~/api/session";
import { keys } from "./keys";

export type User = components["schemas"]["User"];

export async function readMe(signal: AbortSignal): Promise<User> {
  const { data } = await call(api.GET("/api/auth/me", { signal }));
  if (data.type === "admin") throw new Error("an admin session has no client or companion record");
  refreshSessionUser(data);
  return data;
}

/** The signed-in client or companion; also refreshes the locally stored record (SESS-011). */
export const meQueryOptions = queryOptions({
  queryKey: keys.me,
  queryFn: ({ signal }) => readMe(signal),
});
