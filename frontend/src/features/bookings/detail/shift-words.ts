import type { Role } from "~/api/session";
import type { BookingDetailLine } from "~/features/bookings/booking-query";

interface Said {
  line: BookingDetailLine;
  shift: NonNullable<BookingDetailLine["shift"]>;
  role: Role;
  now: Date;
  /** How an instant is told. */
  at: (instant: string) => string;
}

/** What was said of a visit, in words that are true for this reader now. */
export function shiftWords(said: Said): string[] {
  const { line, shift, now } = said;
  const isOver = new Date(line.endDate) <= now;
  const coming = isOver || shift.checkedInAt ? [] : [...comingWords(said), ...lateWords(said)];
  return [...coming, ...thereWords(said), ...missingWords(said)];
}

/** What a companion is asked who has not answered yet. */
export function askedWords({ shift, at }: Pick<Said, "shift" | "at">): string {
  return shift.acknowledgeBy && !shift.wasMissed
    ? `Please confirm by ${at(shift.acknowledgeBy)} that you'll be there.`
    : "Please confirm now that you'll be there. Your client is waiting to hear.";
}

function comingWords(said: Said): string[] {
  const { line, shift, role, at } = said;
  const name = line.companionId.displayName;
  if (shift.acknowledgedAt) {
    return role === "companion"
      ? ["You said you'll be there. Your client can see that."]
      : [`${name} has seen this booking and will be there.`];
  }
  if (role === "companion") return [askedWords(said)];
  if (shift.wasMissed) {
    return role === "client"
      ? [
          `${name} hasn't answered yet. Our team has been told and is on it. If the visit can't take place, you get everything back.`,
        ]
      : [`${name} did not answer in time.`];
  }
  return shift.acknowledgeBy
    ? [
        `We told ${name} about this booking. They have until ${at(shift.acknowledgeBy)} to answer.${role === "client" ? " If they can't come, you get everything back." : ""}`,
      ]
    : [];
}

function lateWords({ line, shift, role }: Said): string[] {
  if (!shift.minutesLate) return [];
  const minutes = `${shift.minutesLate} minute${shift.minutesLate === 1 ? "" : "s"}`;
  return role === "companion"
    ? [`You said you're running about ${minutes} late. Your client has been told.`]
    : [`${line.companionId.displayName} is running about ${minutes} late.`];
}

function thereWords({ shift, at }: Said): string[] {
  return [
    ...(shift.checkedInAt ? [`Checked in on ${at(shift.checkedInAt)}.`] : []),
    ...(shift.checkedOutAt ? [`Checked out on ${at(shift.checkedOutAt)}.`] : []),
  ];
}

function missingWords({ line, shift, role }: Said): string[] {
  const name = line.companionId.displayName;
  const words: string[] = [];
  if (shift.companionMissingAt) {
    if (role === "client")
      words.push(`You told us that ${name} didn't show up. Our team is looking into it.`);
    if (role === "companion")
      words.push(
        "Your client says that you didn't show up. If that's not right, please contact our support team. If the payout for this visit hasn't been sent, it waits until we've heard from you both.",
      );
    if (role === "admin") words.push(`The client says that ${name} didn't show up.`);
  }
  if (shift.clientMissingAt) {
    if (role === "companion")
      words.push(
        "You told us that your client didn't show up. Our team is looking into it. If the payout for this visit hasn't been sent, it waits until then.",
      );
    if (role === "client")
      words.push(
        `${name} says that you didn't show up. If that's not right, please contact our support team.`,
      );
    if (role === "admin") words.push(`${name} says that the client didn't show up.`);
  }
  return words;
}
