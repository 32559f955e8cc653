import type { Role } from "~/api/session";
import type { BookingDetail, BookingDetailLine } from "~/features/bookings/booking-query";
import { addHours } from "~/lib/dates";
import { joinSentences } from "~/lib/join-sentences";
import { formatMoney } from "~/lib/money";
import { t } from "~/lib/translate";
import { formatLate } from "./format-late";

interface Said {
  line: BookingDetailLine;
  shift: NonNullable<BookingDetailLine["shift"]>;
  role: Role;
  now: Date;
  /** Formats an instant. */
  at: (instant: string) => string;
  /** The booking has other visits, so only this visit's price is refunded. */
  isOneOfSeveral: boolean;
  /** See `isFreeUntilAnswered`. */
  isFreeUntilAnswered: boolean;
  /** The maximum time until our team answers a report. */
  answerHours: number;
  /** A report before the payout is due puts it on hold. */
  payoutDelayHours: number;
}

/**
 * What the parties reported about a visit, in chronological order; an event replaces an earlier
 * promise.
 */
export function formatShift(said: Said): string[] {
  const { line, shift, now } = said;
  const isOver = new Date(line.endDate) <= now;
  const isSettled = isOver || shift.checkedInAt || isReportedMissing(shift);
  const arrival = formatArrival(said);
  const isHidden = shift.hidesArrival && new Date(line.startDate) <= now;
  const promises = isSettled
    ? []
    : isHidden
      ? [arrivalHiddenText]
      : arrival.length > 0
        ? arrival
        : formatComing(said);
  const events = [...presenceEvents(said), ...missingEvents(said)];
  return [
    ...promises,
    ...events.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at)).map(({ text }) => text),
  ];
}

const arrivalHiddenText = "Arrival and leaving are not shown to you.";

export const isReportedMissing = ({
  companionMissingAt,
  clientMissingAt,
}: Pick<Said["shift"], "companionMissingAt" | "clientMissingAt">) =>
  companionMissingAt !== undefined || clientMissingAt !== undefined;

/** The companion has checked in to one of these visits, and has not checked out. */
export const isUnderWay = ({
  companions,
}: {
  companions: readonly Pick<Said["line"], "shift">[];
}) => companions.some(({ shift }) => shift?.checkedInAt && !shift.checkedOutAt);

/**
 * Whether canceling gives back everything for each visit that waits for an answer. A late move
 * stays what it cost, although its companion is asked again; and a visit that has started is no
 * longer free to cancel.
 */
export function isFreeUntilAnswered({
  cancellation,
  companions,
}: Pick<BookingDetail, "cancellation" | "companions">): boolean {
  const step = cancellation?.steps.find(({ untilAnswered }) => untilAnswered);
  if (!step) return false;
  const awaited = companions.filter(
    ({ status, answer }) =>
      status !== "cancelled" && (answer === "waiting" || answer === "no_answer"),
  );
  return step.awaitedVisits === undefined || step.awaitedVisits >= awaited.length;
}

/** The server notices a passed deadline a moment later, and only then notifies anyone. */
const isOverdue = ({ shift, now }: Pick<Said, "shift" | "now">) =>
  shift.acknowledgeBy !== undefined && new Date(shift.acknowledgeBy) <= now;

/** The request to a companion who has not answered yet. */
export function formatAsked({ shift, at, now }: Pick<Said, "shift" | "at" | "now">): string {
  if (shift.wasMissed || !shift.acknowledgeBy) {
    return "You did not answer in time. Your client was notified and can cancel; please answer now.";
  }
  return isOverdue({ shift, now })
    ? "You did not answer in time. Please answer now."
    : `Please answer by ${at(shift.acknowledgeBy)} that you'll be there.`;
}

const formatRefund = ({ line, isOneOfSeveral }: Said) =>
  isOneOfSeveral
    ? t`you get back the ${formatMoney(line.totalCost)} for it`
    : t`you get everything back`;

/** Where the visit can't be canceled alone, canceling is of the whole booking. */
function formatCancelingUntilThen({ line, isOneOfSeveral }: Said): string {
  if (!isOneOfSeveral) return "Until then you can cancel for nothing.";
  const price = formatMoney(line.totalCost);
  return line.canCancelAlone
    ? `Until then you can cancel this visit alone and get back the ${price} for it.`
    : `Until then you get back the ${price} for it if you cancel.`;
}

function formatCancelingNow({ line, isOneOfSeveral }: Said): string {
  if (!isOneOfSeveral) return "You can cancel now for nothing";
  const price = formatMoney(line.totalCost);
  return line.canCancelAlone
    ? `You can cancel this visit alone now and get back the ${price} for it`
    : `If you cancel now, you get back the ${price} for it`;
}

const isFree = ({ line, isFreeUntilAnswered: isWholeFree }: Said) =>
  isWholeFree || line.canCancelAlone === true;

function formatComing(said: Said): string[] {
  const { line, shift, role, at, now } = said;
  const name = line.companionId.displayName;
  if (shift.acknowledgedAt) {
    if (role === "companion") return ["You said you'll be there. Your client can see that."];
    return new Date(line.startDate) <= now
      ? [t`${name} said yes, and has not checked in yet.`]
      : [t`${name} will be there.`];
  }
  if (role === "companion") return [formatAsked(said)];
  if (role !== "client") {
    if (shift.wasMissed || isOverdue(said)) return [t`${name} did not answer in time.`];
    return shift.acknowledgeBy
      ? [`We asked ${name}, who has until ${at(shift.acknowledgeBy)} to answer.`]
      : [];
  }
  if (shift.wasMissed || isOverdue(said)) {
    const lost = isFree(said)
      ? t`${formatCancelingNow(said)}; if nobody answers, it is canceled for you and ${formatRefund(said)}.`
      : `If nobody answers, it is canceled for you and ${formatRefund(said)}.`;
    const alerted = shift.wasMissed ? "We've alerted our team." : "";
    return [joinSentences(t`${name} hasn't answered.`, alerted, lost)];
  }
  if (!shift.acknowledgeBy) return [];
  return [
    joinSentences(
      `We asked ${name}, who has until ${at(shift.acknowledgeBy)} to answer.`,
      isFree(said) ? formatCancelingUntilThen(said) : "",
      `If they can't come, ${formatRefund(said)}.`,
    ),
  ];
}

/** What the companion said about the arrival: on the way, late, or both. */
function formatArrival({ line, shift, role, at, now }: Said): string[] {
  if (!shift.minutesLate && !shift.onWayAt) return [];
  const start = Date.parse(line.startDate) + (shift.minutesLate ?? 0) * 60_000;
  const arrival = shift.expectedAt ? Date.parse(shift.expectedAt) : start;
  const moment = at(new Date(arrival).toISOString());
  const expected = shift.minutesLate ? formatLate(moment, shift.minutesLate) : moment;
  if (role === "companion") {
    return [
      shift.onWayAt
        ? t`You said you're on the way and you'll be there about ${expected}. Your client has been notified.`
        : t`You said you'll be there about ${expected}. Your client has been notified.`,
    ];
  }
  const name = line.companionId.displayName;
  if (arrival <= now.getTime()) {
    return [t`${name} said they would be there about ${moment}, and has not checked in yet.`];
  }
  return [
    shift.onWayAt
      ? t`${name} is on the way and will be there about ${expected}.`
      : t`${name} will be there about ${expected}.`,
  ];
}

interface ShiftEvent {
  at: string;
  text: string;
}

function presenceEvents({ shift: { checkedInAt, checkedOutAt }, at }: Said): ShiftEvent[] {
  return [
    ...(checkedInAt ? [{ at: checkedInAt, text: `Checked in on ${at(checkedInAt)}.` }] : []),
    ...(checkedOutAt ? [{ at: checkedOutAt, text: `Checked out on ${at(checkedOutAt)}.` }] : []),
  ];
}

function missingEvents(said: Said): ShiftEvent[] {
  const { companionMissingAt, clientMissingAt } = said.shift;
  return [
    ...(companionMissingAt
      ? [{ at: companionMissingAt, text: companionMissingText(said, companionMissingAt) }]
      : []),
    ...(clientMissingAt
      ? [{ at: clientMissingAt, text: clientMissingText(said, clientMissingAt) }]
      : []),
  ];
}

/** The report stays on the page, so a promise of an answer is not repeated after its time. */
function formatAnswer({ at, answerHours, now }: Said, reported: string): string {
  const due = addHours(new Date(reported), answerHours);
  const by = at(due.toISOString());
  return due > now
    ? `Our team is looking into it and answers you by ${by}.`
    : `Our answer was due by ${by}. If it hasn't arrived, please call our support team.`;
}

function companionMissingText(said: Said, reported: string): string {
  const { line, role, at, payoutDelayHours } = said;
  const name = line.companionId.displayName;
  if (role === "client") {
    const held = isBeforePayout(line, reported, payoutDelayHours)
      ? `Your payment for this visit is held: ${name} is not paid until we have decided.`
      : "";
    return joinSentences(
      `On ${at(reported)} you reported that ${name} didn't show up.`,
      formatAnswer(said, reported),
      held,
      `If the visit didn't take place, ${formatRefund(said)}.`,
    );
  }
  return role === "companion"
    ? `On ${at(reported)} your client reported that you didn't show up. If that's not right, please contact our support team. If the payout for this visit hasn't been sent, it waits until we've heard from you both.`
    : `The client reported on ${at(reported)} that ${name} didn't show up.`;
}

function clientMissingText(said: Said, reported: string): string {
  const { line, role, at } = said;
  const name = line.companionId.displayName;
  if (role === "companion") {
    return `On ${at(reported)} you reported that your client didn't show up. ${formatAnswer(said, reported)} If the payout for this visit hasn't been sent, it waits until we have decided.`;
  }
  return role === "client"
    ? `On ${at(reported)} ${name} reported that you didn't show up. If that's not right, please contact our support team.`
    : t`${name} reported on ${at(reported)} that the client didn't show up.`;
}

const isBeforePayout = ({ endDate }: Said["line"], reported: string, delayHours: number) =>
  new Date(reported) < addHours(new Date(endDate), delayHours);
