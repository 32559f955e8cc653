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

function comingWords({ line, shift, role, at }: Said): string[] {
  const name = line.companionId.displayName;
  if (shift.acknowledgedAt) {
    return role === "companion"
      ? ["You said that you will be there. Your client sees it."]
      : [`${name} has seen this booking and will be there.`];
  }
  if (role === "companion") {
    return [
      shift.acknowledgeBy && !shift.wasMissed
        ? `Please say by ${at(shift.acknowledgeBy)} that you will be there.`
        : "Please say now that you will be there: your client waits for it.",
    ];
  }
  if (shift.wasMissed) {
    return role === "client"
      ? [
          `${name} has not answered yet. Our team was told and looks after it; if the visit can't take place, you get everything back.`,
        ]
      : [`${name} has not answered in time.`];
  }
  return shift.acknowledgeBy
    ? [`${name} was told of this booking and is to answer by ${at(shift.acknowledgeBy)}.`]
    : [];
}

function lateWords({ line, shift, role }: Said): string[] {
  if (!shift.minutesLate) return [];
  const minutes = `${shift.minutesLate} minute${shift.minutesLate === 1 ? "" : "s"}`;
  return role === "companion"
    ? [`You said that you are about ${minutes} late. Your client was told.`]
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
      words.push(`You told us that ${name} did not come. Our team looks into it.`);
    if (role === "companion")
      words.push(
        "Your client says that you did not come. If that is not so, please tell our support. A payout of this visit that was not sent yet waits until we have heard you both.",
      );
    if (role === "admin") words.push(`The client says that ${name} did not come.`);
  }
  if (shift.clientMissingAt) {
    if (role === "companion")
      words.push(
        "You told us that your client did not come. Our team looks into it. A payout of this visit that was not sent yet waits until then.",
      );
    if (role === "client")
      words.push(`${name} says that you did not come. If that is not so, please tell our support.`);
    if (role === "admin") words.push(`${name} says that the client did not come.`);
  }
  return words;
}
