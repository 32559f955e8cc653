import { expect, test } from "vitest";
import { conversation, message, own } from "~/testing/handlers/messages";
import {
  formatCount,
  formatMasked,
  formatMessagesLeft,
  groupByDay,
  lastWithoutGap,
  mergeMessages,
  partnerName,
  problemWith,
} from "./thread";

const sequences = (messages: readonly { sequence: number }[]) =>
  messages.map(({ sequence }) => sequence);

test("messages are merged in the server's order, each once", () => {
  const merged = mergeMessages([message(2), message(3)], [message(3), own(5), message(1)]);
  expect(sequences(merged)).toEqual([1, 2, 3, 5]);
});

test("a later answer about a message replaces the earlier one", () => {
  const merged = mergeMessages([message(1, { text: "•••" })], [message(1, { text: "555-0100" })]);
  expect(merged.map(({ text }) => text)).toEqual(["555-0100"]);
});

test.each([
  [[], 0],
  [[4, 5, 6], 6],
  [[4, 5, 7], 5],
  [[4], 4],
])("the last of %j without a gap is %i", (list, expected) => {
  expect(lastWithoutGap(list.map((sequence) => message(sequence)))).toBe(expected);
});

const at = (sequence: number, sentAt: string) => message(sequence, { sentAt });

test("a day is the reader's, not the server's", () => {
  const messages = [at(1, "2026-11-20T04:30:00Z"), at(2, "2026-11-20T05:30:00Z")];
  const days = groupByDay(messages, "America/New_York", new Date("2026-11-20T15:00:00Z"));
  expect(days.map(({ label, messages: list }) => [label, sequences(list)])).toEqual([
    ["Yesterday", [1]],
    ["Today", [2]],
  ]);
});

test("yesterday is right after a night of 25 hours, and older days have their date", () => {
  const messages = [
    at(1, "2026-10-30T16:00:00Z"),
    at(2, "2026-11-01T03:59:00Z"),
    at(3, "2026-11-01T04:01:00Z"),
    at(4, "2026-11-02T05:01:00Z"),
  ];
  const days = groupByDay(messages, "America/New_York", new Date("2026-11-02T05:30:00Z"));
  expect(days.map(({ label }) => label)).toEqual([
    "Friday, October 30, 2026",
    "Saturday, October 31, 2026",
    "Yesterday",
    "Today",
  ]);
});

test("a time that the browser cannot read does not take the page", () => {
  expect(() => groupByDay([at(1, "soon")], "Mars/Base", new Date())).not.toThrow();
});

test.each([
  [[], null],
  [["phone"], "A phone number is hidden until the two of you have a paid booking."],
  [
    ["email", "link"],
    "An email address and a link are hidden until the two of you have a paid booking.",
  ],
  [["new_kind"], "New kind is hidden until the two of you have a paid booking."],
])("hidden parts %j are explained", (masked, expected) => {
  expect(formatMasked({ masked: masked as [] })).toBe(expected);
});

test.each([
  ["short", null],
  ["x".repeat(1799), null],
  ["x".repeat(1800), "200 characters left"],
  ["x".repeat(1999), "1 character left"],
  ["x".repeat(2000), "0 characters left"],
  ["🌿".repeat(2001), "1 character too many"],
])("the counter appears near the end", (text, expected) => {
  expect(formatCount(text)).toBe(expected);
});

test.each([
  ["  \n ", "Write a message first"],
  [` ${"🌿".repeat(2000)} `, null],
  ["x".repeat(2001), "A message has at most 2,000 characters; this one has 2,001"],
])("what cannot be sent says why", (text, expected) => {
  expect(problemWith(text)).toBe(expected);
});

test.each([
  [{}, null],
  [{ messagesLeft: 1, state: "closed" as const }, null],
  [
    { messagesLeft: 1 },
    "You can send 1 more message until Maya R. answers or you've booked and paid.",
  ],
  [
    { messagesLeft: 0 },
    "You've sent 3 messages. You can write again once Maya R. answers, or once you've booked and paid.",
  ],
])("an unanswered client reads how many messages remain: %j", (change, expected) => {
  expect(formatMessagesLeft(conversation(change))).toBe(expected);
});

test("a deleted account has no name", () => {
  const { partner } = conversation();
  expect(partnerName({ partner: { ...partner, displayName: "" } })).toBe("Deleted account");
});
