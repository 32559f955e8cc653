import { renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { logOut } from "~/features/accounts/log-out";
import { done, http, refused, server, signInAs } from "~/testing/app";
import { followMessages, useDelivery } from "./delivery";
import { type MessagesEvent, maxFirstWaitMs } from "./message-events";

const id = "0b0f6a52-0000-4000-8000-00000000d001";
const formatEvent = (event: object) => `event: messages\ndata: ${JSON.stringify(event)}\n\n`;

/** The server's side of each stream that was opened; each starts with a comment. */
function serveStreams(first = ":\n\n") {
  const opened: { send: (text: string) => void; end: () => void; signal: AbortSignal }[] = [];
  server.use(
    http.get("*/api/conversations/events", ({ request }) => {
      const encoder = new TextEncoder();
      const body = new ReadableStream({
        start(controller) {
          if (first) controller.enqueue(encoder.encode(first));
          opened.push({
            send: (text) => controller.enqueue(encoder.encode(text)),
            end: () => controller.close(),
            signal: request.signal,
          });
        },
      });
      return new Response(body, { headers: { "Content-Type": "text/event-stream" } });
    }),
  );
  return opened;
}

let stop = () => {};
function follow() {
  const events: MessagesEvent[] = [];
  stop = followMessages("me", (event) => events.push(event));
  return events;
}

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("events arrive as they are sent, also in parts, and others are ignored", async () => {
  const streams = serveStreams();
  const { result } = renderHook(() => useDelivery());
  const events = follow();
  await waitFor(() => expect(streams).toHaveLength(1));
  expect(result.current).toBe("polled");
  streams[0]?.send(formatEvent({ unread: 2 }));
  await waitFor(() => expect(result.current).toBe("live"));
  const whole = formatEvent({ conversationId: id, unread: 3 });
  streams[0]?.send(whole.slice(0, 20));
  streams[0]?.send(whole.slice(20));
  streams[0]?.send("event: other\ndata: {}\n\nevent: messages\ndata: {nothing\n\n");
  streams[0]?.send(formatEvent({ unread: 0 }));
  await waitFor(() =>
    expect(events).toEqual([{ unread: 2 }, { conversationId: id, unread: 3 }, { unread: 0 }]),
  );
});

test("a stream that the server ends is opened again, and polled meanwhile", async () => {
  const streams = serveStreams();
  const { result } = renderHook(() => useDelivery());
  follow();
  await waitFor(() => expect(streams).toHaveLength(1));
  streams[0]?.send(formatEvent({ unread: 0 }));
  await waitFor(() => expect(result.current).toBe("live"));
  streams[0]?.end();
  await waitFor(() => expect(result.current).toBe("polled"));
  // The browser is online again: without a pause.
  dispatchEvent(new Event("online"));
  await waitFor(() => expect(streams).toHaveLength(2));
});

test("a stream that is being opened is aborted before the log-out is sent", async () => {
  signInAs.client();
  const streams = serveStreams("");
  follow();
  await waitFor(() => expect(streams).toHaveLength(1));
  const wasAborted: (boolean | undefined)[] = [];
  const { fetch } = globalThis;
  vi.spyOn(globalThis, "fetch").mockImplementation((...sent) => {
    if ((sent[0] as Request).url.endsWith("/logout")) wasAborted.push(streams[0]?.signal.aborted);
    return fetch(...sent);
  });
  server.use(http.post("*/api/auth/logout", () => done({ message: "ok" })));
  await logOut();
  expect(wasAborted).toEqual([true]);
});

test("nothing within seconds: what buffers the stream is given up", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  // The longest pause: after two of the shortest a third stream would be opened too.
  vi.spyOn(Math, "random").mockReturnValue(1);
  const streams = serveStreams("");
  const { result } = renderHook(() => useDelivery());
  follow();
  await waitFor(() => expect(streams).toHaveLength(1));
  await vi.advanceTimersByTimeAsync(maxFirstWaitMs);
  await waitFor(() => expect(streams[0]?.signal.aborted).toBe(true));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(result.current).toBe("polled");
  expect(streams).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(300_000);
  await waitFor(() => expect(streams).toHaveLength(2));
});

test("a refusal is not repeated at once", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const shortest = vi.spyOn(Math, "random").mockReturnValue(0);
  let asked = 0;
  server.use(
    http.get("*/api/conversations/events", () => {
      asked += 1;
      return refused(429);
    }),
  );
  follow();
  await waitFor(() => expect(asked).toBe(1));
  await vi.advanceTimersByTimeAsync(25_000);
  expect(asked).toBe(1);
  await vi.advanceTimersByTimeAsync(10_000);
  await waitFor(() => expect(asked).toBe(2));
  shortest.mockRestore();
});

test("the stream ends with the page and with the user, and returns with the page", async () => {
  const streams = serveStreams();
  follow();
  await waitFor(() => expect(streams).toHaveLength(1));
  dispatchEvent(new Event("pagehide"));
  await waitFor(() => expect(streams[0]?.signal.aborted).toBe(true));
  dispatchEvent(new Event("pageshow"));
  await waitFor(() => expect(streams).toHaveLength(2));
  stop();
  await waitFor(() => expect(streams[1]?.signal.aborted).toBe(true));
  dispatchEvent(new Event("pageshow"));
  expect(streams).toHaveLength(2);
});
