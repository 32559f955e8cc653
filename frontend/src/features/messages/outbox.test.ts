import { afterEach, expect, test, vi } from "vitest";
import { clearSession } from "~/api/session";
import { readDraft, writeDraft } from "~/lib/drafts";
import { clientUser, companionUser, signInAs } from "~/testing/fixtures/people";
import { conversationId, FakeConversation } from "~/testing/handlers/messages";
import { refused } from "~/testing/handlers/replies";
import { http } from "~/testing/http";
import { server } from "~/testing/server";
import { getOutbox, nextToSend, type Outgoing, outboxReducer } from "./outbox";

/** A busy machine is slow, not broken. */
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 15_000 });

const outgoing = (key: string, change: Partial<Outgoing> = {}): Outgoing => ({
  key,
  conversationId: "a",
  text: key,
  queuedAt: "2026-11-20T15:00:00Z",
  ...change,
});
const queue = [outgoing("one"), outgoing("two"), outgoing("other", { conversationId: "b" })];
const listKeys = (list: readonly Outgoing[]) => list.map(({ key }) => key);

test("messages leave the queue in order, and only when the server has them", () => {
  expect(nextToSend(queue)?.key).toBe("one");
  const rest = outboxReducer(queue, { type: "sent", keys: ["one", undefined] });
  expect(listKeys(rest)).toEqual(["two", "other"]);
  expect(outboxReducer(rest, { type: "sent", keys: ["unknown"] })).toBe(rest);
});

test("nothing is sent past a refused message, except to someone else", () => {
  const stopped = outboxReducer(queue, { type: "refuse", key: "one", problem: "Too fast" });
  expect(nextToSend(stopped)?.key).toBe("other");
  expect(nextToSend(outboxReducer(stopped, { type: "retry", key: "one" }))?.key).toBe("one");
  const discarded = outboxReducer(stopped, { type: "discard", key: "one" });
  expect(nextToSend(discarded)?.key).toBe("two");
});

const place = `${clientUser._id}:messages`;
const storedTexts = () =>
  ((readDraft(place) as { queue: Outgoing[] } | null)?.queue ?? []).map(({ text }) => text);
const listTexts = (fake: FakeConversation) => fake.messages.map(({ text }) => text);

afterEach(() => {
  clearSession();
  vi.restoreAllMocks();
});

function serve(fake = new FakeConversation([])) {
  server.use(...fake.handlers());
  return fake;
}

test("offline, messages are stored and sent once in order when the connection is back", async () => {
  const fake = serve();
  signInAs.client();
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const outbox = getOutbox(clientUser._id);
  for (const text of ["first", "second", "third"]) outbox.queue(conversationId, text);
  expect(storedTexts()).toEqual(["first", "second", "third"]);
  expect(fake.calls).toEqual([]);
  onLine.mockReturnValue(true);
  dispatchEvent(new Event("online"));
  await eventually(() => expect(storedTexts()).toEqual([]));
  expect(listTexts(fake)).toEqual(["first", "second", "third"]);
  expect(fake.calls).toHaveLength(3);
});

test("what an earlier page could not send is sent by the next one", async () => {
  const fake = serve();
  signInAs.client();
  const message = outgoing("key-of-before", { conversationId, text: "kept" });
  writeDraft(place, { queue: [message] });
  const received: string[] = [];
  getOutbox(clientUser._id).onSent(({ text }) => received.push(text));
  await eventually(() => expect(received).toEqual(["kept"]));
  expect(listTexts(fake)).toEqual(["kept"]);
});

test.each([{ queue: "nonsense" }, { queue: [{ key: 1 }] }, {}])(
  "a stored queue of another shape is ignored: %j",
  (stored) => {
    signInAs.client();
    writeDraft(place, stored);
    expect(getOutbox(clientUser._id).read().queue).toEqual([]);
  },
);

test("a message whose reply is lost is sent again and stored once", async () => {
  const fake = serve();
  let losses = 1;
  server.use(
    http.post("*/api/conversations/:id/messages", async ({ request }) => {
      if (losses === 0) return undefined;
      losses -= 1;
      const { key, text } = await request.clone().json();
      fake.store(key, text);
      return Response.error();
    }),
  );
  signInAs.client();
  const outbox = getOutbox(clientUser._id);
  outbox.queue(conversationId, "once");
  await eventually(() => expect(losses).toBe(0));
  await eventually(() => expect(outbox.read().queue).toEqual([]));
  expect(listTexts(fake)).toEqual(["once"]);
});

test("a refused message stays with the reason until it is sent again or deleted", async () => {
  const fake = serve();
  let isRefused = true;
  server.use(
    http.post("*/api/conversations/:id/messages", () =>
      isRefused ? refused(409, "This conversation is closed", "conversation_closed") : undefined,
    ),
  );
  signInAs.client();
  const outbox = getOutbox(clientUser._id);
  outbox.queue(conversationId, "first");
  outbox.queue(conversationId, "second");
  await eventually(() =>
    expect(outbox.read().queue[0]?.problem).toBe("This conversation is closed"),
  );
  expect(storedTexts()).toEqual(["first", "second"]);
  isRefused = false;
  outbox.retry(outbox.read().queue[0]?.key ?? "");
  await eventually(() => expect(outbox.read().queue).toEqual([]));
  expect(listTexts(fake)).toEqual(["first", "second"]);
});

test("one user's messages are never sent in the name of the next", async () => {
  const fake = serve();
  signInAs.client();
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  getOutbox(clientUser._id).queue(conversationId, "private");
  signInAs.companion();
  vi.restoreAllMocks();
  dispatchEvent(new Event("online"));
  expect(getOutbox(companionUser._id).read().queue).toEqual([]);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(fake.calls).toEqual([]);
});
