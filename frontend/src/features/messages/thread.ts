import type { components } from "~/api/schema";
import { formatLongDate, getWallTime, type TimeZone } from "~/lib/dates";
import { localeTag } from "~/lib/locale";
import { textLabels } from "~/lib/open-labels";
import { plural, t } from "~/lib/translate";

export type Conversation = components["schemas"]["Conversation"];
export type Message = components["schemas"]["ConversationMessage"];
type Kind = components["schemas"]["MaskedPart"];

/** A conversation as far as it is loaded. */
export interface Thread {
  conversation: Conversation;
  /** Oldest first, each once. */
  messages: readonly Message[];
  /** The cursor of the older ones; undefined: the first message is loaded. */
  older: number | undefined;
}

/** The server's limit, in characters. */
export const maxLength = 2000;
/** The counter appears when that many characters are left. */
const countedFrom = 200;

/** A message that arrived twice is one message; the order is that of the server's numbers. */
export function mergeMessages(
  known: readonly Message[],
  added: readonly Message[],
): readonly Message[] {
  const bySequence = new Map([...known, ...added].map((one) => [one.sequence, one]));
  return [...bySequence.values()].toSorted((a, b) => a.sequence - b.sequence);
}

/**
 * The last message before a gap. An own message may be stored before the ones that were sent in
 * between: these are loaded from here on.
 */
export function lastWithoutGap(messages: readonly Message[]): number {
  let last = messages[0]?.sequence ?? 0;
  for (const { sequence } of messages) {
    if (sequence > last + 1) break;
    last = sequence;
  }
  return last;
}

export interface Day {
  date: string;
  label: string;
  messages: readonly Message[];
}

const dayMs = 86_400_000;

/** The messages of each day in the reader's zone. */
export function groupByDay(messages: readonly Message[], zone: TimeZone, now: Date): Day[] {
  const today = getWallTime(now, zone).date;
  // Noon, so that an hour more or less in the night between does not change the day.
  const noon = new Date(`${today}T12:00:00Z`);
  const yesterday = getWallTime(new Date(noon.getTime() - dayMs), "UTC").date;
  const days = new Map<string, Message[]>();
  for (const message of messages) {
    const { date } = getWallTime(message.sentAt, zone);
    days.set(date, [...(days.get(date) ?? []), message]);
  }
  const label = (date: string, [first]: Message[]) => {
    if (date === today) return t`Today`;
    if (date === yesterday) return t`Yesterday`;
    return formatLongDate(first?.sentAt ?? "", zone);
  };
  return [...days].map(([date, list]) => ({ date, label: label(date, list), messages: list }));
}

/** For an account that was deleted. */
export const partnerName = ({ partner }: Pick<Conversation, "partner">) =>
  partner.displayName || "Deleted account";

const hiddenParts = textLabels<Kind>({
  phone: t`a phone number`,
  email: t`an email address`,
  link: t`a link`,
});

/** Why a part of a message is not shown; null where all of it is. */
export function formatMasked({ masked }: Pick<Message, "masked">): string | null {
  const parts = masked.map((kind) => hiddenParts[kind]);
  if (parts.length === 0) return null;
  const list = new Intl.ListFormat(localeTag).format(parts);
  const text = `${list.charAt(0).toUpperCase()}${list.slice(1)}`;
  return parts.length > 1
    ? t`${text} are hidden until the two of you have a paid booking.`
    : t`${text} is hidden until the two of you have a paid booking.`;
}

export const countCharacters = (text: string) => [...text.trim()].length;

/** The characters that remain, once they are few. */
export function formatCount(text: string): string | null {
  const left = maxLength - countCharacters(text);
  if (left > countedFrom) return null;
  return left < 0
    ? plural(-left, { one: "# character too many", other: "# characters too many" })
    : plural(left, { one: "# character left", other: "# characters left" });
}

/** Why a text cannot be sent, or null. */
export function problemWith(text: string): string | null {
  const count = countCharacters(text);
  if (count === 0) return "Write a message first";
  if (count <= maxLength) return null;
  return `A message has at most ${maxLength.toLocaleString(localeTag)} characters; this one has ${count.toLocaleString(localeTag)}`;
}

/** Whether the reader may write: it is open, and no limit is reached. */
export const canWrite = ({ state, messagesLeft }: Conversation) =>
  state === "open" && messagesLeft !== 0;

/** A limit that applies until the companion answers; null where there is none. */
export function formatMessagesLeft(conversation: Conversation): string | null {
  const { messagesLeft: left, state } = conversation;
  const name = partnerName(conversation);
  if (state !== "open" || left === undefined) return null;
  return left === 0
    ? `You've sent 3 messages. You can write again once ${name} answers, or once you've booked and paid.`
    : plural(left, {
        one: `You can send # more message until ${name} answers or you've booked and paid.`,
        other: `You can send # more messages until ${name} answers or you've booked and paid.`,
      });
}
