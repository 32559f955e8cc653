import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { api, call } from "~/api/client";
import type { components } from "~/api/schema";
import { serialScope } from "~/data/in-turn";
import { ownKeys } from "~/data/own-keys";
import { readBrowserPush, subscribeBrowser, unsubscribeBrowser } from "./browser-push";

export type PushDevice = components["schemas"]["PushDevice"];
type PushDevices = components["schemas"]["PushDevicesReply"]["data"];

/** What server and browser say; the permission may change in the browser's settings. */
export const pushQueryOptions = queryOptions({
  queryKey: ownKeys.pushDevices,
  queryFn: async ({ signal }) => {
    const { data } = await call(api.GET("/api/push/devices", { signal }));
    return { ...data, browser: await readBrowserPush() };
  },
  staleTime: 0,
});

function useStoreDevices() {
  const client = useQueryClient();
  return async (devices: PushDevices) => {
    const browser = await readBrowserPush();
    client.setQueryData(pushQueryOptions.queryKey, { ...devices, browser });
  };
}

/** Resolves to false when the user did not permit it. */
export function useNotifyThisDevice() {
  const store = useStoreDevices();
  const client = useQueryClient();
  return useMutation({
    ...serialScope("push-devices"),
    mutationFn: async (serverKey: string) => {
      const body = await subscribeBrowser(serverKey);
      if (!body) return false;
      try {
        await store((await call(api.PUT("/api/push/devices/current", { body }))).data);
      } catch (error) {
        await unsubscribeBrowser();
        throw error;
      }
      return true;
    },
    onSettled: () => client.invalidateQueries({ queryKey: pushQueryOptions.queryKey }),
  });
}

export function useRemoveDevice() {
  const store = useStoreDevices();
  return useMutation({
    ...serialScope("push-devices"),
    mutationFn: async ({ _id, isCurrent }: PushDevice) => {
      const params = { path: { id: _id } };
      const { data } = await call(api.DELETE("/api/push/devices/{id}", { params }));
      if (isCurrent) await unsubscribeBrowser();
      await store(data);
    },
  });
}
