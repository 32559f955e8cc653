import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api, call } from "~/api/client";
import type { components } from "~/api/schema";
import { serialScope } from "~/data/in-turn";
import { ownKeys } from "~/data/own-keys";
import { refetchAfter } from "~/data/refetch-after";

export type IntroCall = components["schemas"]["IntroCall"];
export type IntroCallOffer = components["schemas"]["IntroCallOfferReply"]["data"];

export const introCallOfferQueryOptions = (id: string) =>
  queryOptions({
    queryKey: ownKeys.introCallOffer(id),
    queryFn: async ({ signal }) =>
      (await call(api.GET("/api/companions/{id}/intro-call", { params: { path: { id } }, signal })))
        .data,
  });

/** The link to the room appears a quarter of an hour before the start. */
const refetchMs = 60_000;

export const introCallsQueryOptions = queryOptions({
  queryKey: ownKeys.introCalls,
  queryFn: async ({ signal }) => (await call(api.GET("/api/intro-calls", { signal }))).data.calls,
  refetchInterval: refetchMs,
});

/** Books a call with a companion, or moves the one that is booked. */
export function useChooseIntroCall(companionId: string, callId: string | undefined) {
  const queryClient = useQueryClient();
  return useMutation({
    ...serialScope("intro-call", companionId),
    mutationFn: async (start: string) => {
      const body = { start };
      if (callId) {
        const params = { path: { id: callId } };
        return (await call(api.PUT("/api/intro-calls/{id}", { params, body }))).data;
      }
      const params = { path: { id: companionId } };
      return (await call(api.POST("/api/companions/{id}/intro-call", { params, body }))).data;
    },
    onSettled: refetchAfter(() => queryClient.invalidateQueries({ queryKey: ownKeys.introCalls })),
  });
}

export function useCancelIntroCall() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, reason }: { id: string; reason: string }) => {
      const params = { path: { id } };
      const body = reason ? { reason } : {};
      return (await call(api.POST("/api/intro-calls/{id}/cancel", { params, body }))).data.calls;
    },
    onSettled: refetchAfter(() => queryClient.invalidateQueries({ queryKey: ownKeys.introCalls })),
  });
}

export const useIntroCallSetting = () =>
  useQuery({
    queryKey: ownKeys.introCallSetting,
    queryFn: async ({ signal }) =>
      (await call(api.GET("/api/companions/intro-call-offer", { signal }))).data,
  });

export function useSetIntroCalls() {
  const queryClient = useQueryClient();
  return useMutation({
    ...serialScope("intro-call-setting"),
    mutationFn: async (offered: boolean) =>
      (await call(api.PUT("/api/companions/intro-call-offer", { body: { offered } }))).data,
    onSuccess: (data) => queryClient.setQueryData(ownKeys.introCallSetting, data),
  });
}
