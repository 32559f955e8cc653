import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api, call } from "~/api/client";
import type { components } from "~/api/schema";
import { serialScope } from "~/data/in-turn";
import { ownKeys } from "~/data/own-keys";

export type Safety = components["schemas"]["Safety"];
export type SafetyTimer = components["schemas"]["SafetyTimer"];
export type EmergencyContact = components["schemas"]["EmergencyContact"];
export const timerLengths = [15, 30, 60, 90] as const;
export type TimerLength = (typeof timerLengths)[number];

/** A question that became due is shown within this time, also without a notification. */
const refetchMs = 10_000;

export const safetyQueryOptions = (id: string) =>
  queryOptions({
    queryKey: ownKeys.safety(id),
    queryFn: async ({ signal }) =>
      (await call(api.GET("/api/bookings/{id}/safety", { params: { path: { id } }, signal }))).data,
    refetchInterval: refetchMs,
  });

export type SafetyPress =
  | { act: "start"; minutes: TimerLength; repeats: boolean }
  | { act: "more_time"; minutes: TimerLength }
  | { act: "fine" | "stop" };

async function sendPress(id: string, press: SafetyPress): Promise<Safety> {
  const params = { path: { id } };
  if (press.act === "start") {
    const { act: _, ...body } = press;
    return (await call(api.POST("/api/bookings/{id}/safety/timer", { params, body }))).data;
  }
  const body =
    press.act === "more_time"
      ? ({ answer: press.act, minutes: press.minutes } as const)
      : ({ answer: press.act } as const);
  return (await call(api.POST("/api/bookings/{id}/safety/answer", { params, body }))).data;
}

export function useSafetyPress(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    ...serialScope("safety", id),
    mutationFn: (press: SafetyPress) => sendPress(id, press),
    onSuccess: (safety) => queryClient.setQueryData(ownKeys.safety(id), safety),
    onError: () => void queryClient.invalidateQueries({ queryKey: ownKeys.safety(id) }),
  });
}

/** Each call is recorded by the server, so it is made on a press only. */
export function useReadContact(id: string) {
  return useMutation({
    mutationFn: async () =>
      (await call(api.GET("/api/bookings/{id}/safety/contact", { params: { path: { id } } }))).data,
  });
}

export const useContactSharing = () =>
  useQuery({
    queryKey: ownKeys.contactSharing,
    queryFn: async ({ signal }) =>
      (await call(api.GET("/api/safety/contact-sharing", { signal }))).data,
  });

export function useShareContact() {
  const queryClient = useQueryClient();
  return useMutation({
    ...serialScope("contact-sharing"),
    mutationFn: async (sharesContact: boolean) =>
      (await call(api.PUT("/api/safety/contact-sharing", { body: { sharesContact } }))).data,
    onSuccess: (sharing) => queryClient.setQueryData(ownKeys.contactSharing, sharing),
  });
}
