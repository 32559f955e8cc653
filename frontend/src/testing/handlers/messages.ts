import type { components } from "~/api/schema";
import { http } from "../http";
import { done, refused } from "./replies";

type Message = components["schemas"]["ConversationMessage"];
type Conversation = components["schemas"]["Conversation"];

export const conversationId = "0b0f6a52-0000-4000-8000-00000000d001";
const sentAt = (sequence: number) => new Date(Date.UTC(2026, 10, 20, 15, sequence)).toISOString();

export function message(sequence: number, change: Partial<Message> = {}): Message {
  return {
    conversationId,
    sequence,
    sender: "companion",
    isOwn: false,
    text: `Message ${sequence}`,
    masked: [],
    sentAt: sentAt(sequence),
    ...change,
  };
}

export const own = (sequence: number, change: Partial<Message> = {}) =>
  message(sequence, { sender: "client", isOwn: true, ...change });

export function conversation(change: Partial<Conversation> = {}): Conversation {
  return {
    _id: conversationId,
    partner: {
      _id: "0b0f6a52-0000-4000-8000-000000000002",
      displayName: "Maya R.",
      type: "companion",
    },
    state: "open",
    isBooked: false,
    unread: 0,
    readUpTo: 0,
    lastSequence: 1,
    openedAt: sentAt(0),
    ...change,
  };
}

/** On every page of a signed-in user. */
export function unreadMessagesHandlers(unread = 0) {
  return [
    http.get("*/api/conversations/unread", () => done({ unread })),
    // No stream: the page polls.
    http.get("*/api/conversations/events", () => refused(503)),
  ];
}

/** One conversation as stored by the server, between a client and a companion. */
export class FakeConversation {
  /** The bodies of sent messages and marks, in the order of the calls. */
  calls: string[] = [];
  conversation: Conversation;
  messages: Message[];

  constructor(messages: Message[], change: Partial<Conversation> = {}) {
    this.messages = messages;
    this.conversation = conversation(change);
  }

  /** The other person writes. */
  receive(text: string, change: Partial<Message> = {}) {
    this.messages = [...this.messages, message(this.messages.length + 1, { text, ...change })];
  }

  /** Stores each key once. */
  store(key: string, text: string): Message {
    const known = this.messages.find((one) => one.key === key);
    if (known) return known;
    const stored = own(this.messages.length + 1, { key, text });
    this.messages = [...this.messages, stored];
    return stored;
  }

  page(query: URLSearchParams) {
    const limit = Number(query.get("limit"));
    const after = query.get("after");
    if (after !== null) {
      return {
        messages: this.messages.filter((one) => one.sequence > Number(after)).slice(0, limit),
      };
    }
    const before = Number(query.get("before") ?? Number.POSITIVE_INFINITY);
    const older = this.messages.filter((one) => one.sequence < before);
    const messages = older.slice(-limit);
    const next = messages[0]?.sequence;
    return older.length > messages.length && next !== undefined ? { messages, next } : { messages };
  }

  handlers() {
    return [
      http.get("*/api/conversations/:id", ({ request }) => {
        const { messages, ...rest } = this.page(new URL(request.url).searchParams);
        return done({ conversation: this.conversation, messages }, rest);
      }),
      http.post("*/api/conversations/:id/messages", async ({ request }) => {
        const { key, text } = await request.json();
        this.calls.push(`send ${text}`);
        return done(this.store(key, text));
      }),
      http.post("*/api/conversations/:id/read", async ({ request }) => {
        const { upTo } = await request.json();
        this.calls.push(`read ${upTo}`);
        this.conversation = { ...this.conversation, readUpTo: upTo, unread: 0 };
        return done({ unread: 0 });
      }),
      http.get("*/api/conversations", () => done([this.conversation], { unread: 0 })),
      // Before the others, whose paths match too.
      ...unreadMessagesHandlers(),
    ].toReversed();
  }
}
