import { createParser } from "eventsource-parser";
import * as v from "valibot";
import { openStream } from "~/api/client";
import type { components } from "~/api/schema";

export type MessagesEvent = components["schemas"]["MessagesEvent"];

/** The server sends its first event at once. */
export const maxFirstWaitMs = 5_000;
/** The server sends a comment every 15 seconds. */
const maxSilenceMs = 40_000;

/**
 * Why a stream ended: "refused" by the server, "buffered" by something in between, which is known
 * when nothing arrives, or "lost".
 */
export type StreamEnd = "refused" | "buffered" | "lost";

const eventSchema = v.object({ conversationId: v.optional(v.string()), unread: v.number() });

function parseEvent(data: string): MessagesEvent | null {
  try {
    const { success, output } = v.safeParse(eventSchema, JSON.parse(data));
    return success ? (output as MessagesEvent) : null;
  } catch {
    return null;
  }
}

/** Reads the server's events until the stream ends or `signal` aborts it. */
export async function followEvents(
  signal: AbortSignal,
  onEvent: (event: MessagesEvent) => void,
): Promise<StreamEnd> {
  const silence = new AbortController();
  const giveUp = () => silence.abort();
  let timer = setTimeout(giveUp, maxFirstWaitMs);
  let hasArrived = false;
  const parser = createParser({
    onEvent: ({ event, data }) => {
      const parsed = event === "messages" ? parseEvent(data) : null;
      if (parsed) onEvent(parsed);
    },
  });
  try {
    const response = await openStream(
      "/api/conversations/events",
      AbortSignal.any([signal, silence.signal]),
    );
    if (!response.ok || !response.body) return "refused";
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return "lost";
      hasArrived = true;
      clearTimeout(timer);
      timer = setTimeout(giveUp, maxSilenceMs);
      parser.feed(value);
    }
  } catch {
    return silence.signal.aborted && !hasArrived ? "buffered" : "lost";
  } finally {
    clearTimeout(timer);
  }
}
