import { infiniteQueryOptions } from "@tanstack/react-query";
import { api, call } from "~/api/client";
import type { components } from "~/api/schema";
import { ownKeys } from "~/data/own-keys";

export type Consent = components["schemas"]["Consent"];

interface ConsentPage {
  consents: Consent[];
  /** The cursor of the page with older ones. */
  next: number | undefined;
  /** Unknown, which is not the same as no consent. */
  isFailed: boolean;
}

const pageSize = 10;

/** CONS-006: a user's consents, newest first; an empty list when they cannot be read. */
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

/** CONS-007: whether the user agreed to the current terms; false when unknown. */
export async function hasAgreed(userId: string, type: Consent["type"]): Promise<boolean> {
  try {
    const params = { path: { a: userId, b: type } };
    return (await call(api.GET("/api/consent/verify/{a}/{b}", { params }))).valid;
  } catch {
    return false;
  }
}
