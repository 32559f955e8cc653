import { api, call } from "~/api/client";
import type { components } from "~/api/schema";

export type Consent = components["schemas"]["Consent"];

/** CONS-006: what somebody agreed to, newest first; an empty list when it cannot be read. */
export async function consentHistory(userId: string): Promise<Consent[]> {
  try {
    const params = { path: { id: userId } };
    return (await call(api.GET("/api/consent/history/{id}", { params }))).data;
  } catch {
    return [];
  }
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
