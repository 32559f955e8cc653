import type { QueryClient } from "@tanstack/react-query";
import { onChange } from "~/api/client";
import { readSession } from "~/api/session";
import { openChannel } from "~/lib/channel";
import { keys } from "./keys";

const name = "steady-changes";
/** Several calls of one action count as one. */
const pauseMs = 200;

/** Administrators' reads are audited, so their tabs never refetch by themselves. */
const ownId = () => readSession().user?._id ?? null;

/**
 * What a user changes in one tab is refetched in their other tabs: a hold that was canceled there
 * is no longer "held for you" here. Returns the unsubscribe function.
 */
export function shareChanges(client: QueryClient): () => void {
  const channel = openChannel(name);
  if (!channel) return () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const readAgain = () =>
    client.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] !== keys.config[0],
      // A hidden tab refetches when it becomes visible.
      refetchType: document.hidden ? "none" : "active",
    });
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data === null || data !== ownId()) return;
    clearTimeout(timer);
    timer = setTimeout(readAgain, pauseMs);
  };
  onChange(() => {
    const id = ownId();
    if (id) channel.postMessage(id);
  });
  return () => {
    onChange(() => undefined);
    clearTimeout(timer);
    channel.close();
  };
}
