import { infiniteQueryOptions } from "@tanstack/react-query";
import { api, call } from "~/api/client";
import type { components } from "~/api/schema";
import { ownKeys } from "~/data/own-keys";

export type Consent = components["schemas"]["Consent"];

interface ConsentPage {
  consents: Consent[];
  /** The page with older ones. */
  next: number | undefined;
  /** Nothing is known: that is not the same as nothing agreed to. */
  isFailed: boolean;
}

const pageSize = 10;

/** CONS-006: what somebody agreed to, newest first; an empty list when it cannot be read. */
export async function consentHistory(
  userId: string,
  page = 1,
  signal?: AbortSignal,
): Promise<ConsentPage> {
  try {
    const params = { path: { id: userId }, query: { page, limit: pageSize } };
    const reply = await call(
      api.GET("/api/consent/history/{id}", { params, ...(signal ? { signal } : {}) }),
    );
    const next = page < reply.pagination.pages ? page + 1 : undefined;
    return { consents: reply.data, next, isFailed: false };
  } catch {
    return { consents: [], next: undefined, isFailed: true };
  }
}

export function consentHistoryQueryOptions(userId: string) {
  return infiniteQueryOptions({
    queryKey: ownKeys.agreements(userId),
    queryFn: ({ pageParam, signal }) => consentHistory(userId, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: ({ next }): number | undefined => next,
    select: ({ pages }) => ({
      consents: pages.flatMap(({ consents }) => consents),
      isFailed: pages.some(({ isFailed }) => isFailed),
    }),
    enabled: userId !== "",
  });
}

/** CONS-007: whether the current terms were agreed to; false when it cannot be told. */
export async function hasAgreed(userId: string, type: Consent["type"]): Promise<boolean> {
  try {
    const params = { path: { a: userId, b: type } };
    return (await call(api.GET("/api/consent/verify/{a}/{b}", { params }))).valid;
  } catch {
    return false;
  }
}
