import type { components } from "~/api/schema";
import type { Role } from "~/api/session";
import { formatDeadline } from "~/features/bookings/zoned-time";
import { t } from "~/lib/translate";
import type { BadgeKind } from "~/ui/badge/badge";

type Line = Pick<
  components["schemas"]["BookingDetail"]["companions"][number],
  "answer" | "shift" | "companionId" | "timezone" | "startDate" | "endDate" | "cancelledAt"
>;

/** The displayed status of a paid visit: the companion's answer, not the state of the payment. */
export interface AnswerLook {
  kind: BadgeKind;
  text: string;
}

export const getFirstName = ({
  companionId: { displayName, isDeleted },
}: Pick<Line, "companionId">) =>
  isDeleted ? displayName : (displayName.split(" ")[0] ?? displayName);

const isReported = ({ shift }: Line) => shift?.companionMissingAt !== undefined;
const isThere = ({ shift }: Line) => shift?.checkedInAt !== undefined;

/** Who cancels after the start may have come, and had to leave. */
export const isLostMidVisit = ({
  cancelledAt,
  startDate,
}: Pick<Line, "cancelledAt" | "startDate">) =>
  cancelledAt !== undefined && new Date(cancelledAt) >= new Date(startDate);

function formatLoss(line: Line): string {
  const name = getFirstName(line);
  return isLostMidVisit(line) ? t`${name} canceled during the visit` : t`${name} can't be there`;
}

/** null: the companion's answer is unknown, or no longer relevant. */
export function getAnswerLook(line: Line, role: Role, now: Date): AnswerLook | null {
  const name = getFirstName(line);
  const isOwn = role === "companion";
  if (isReported(line)) {
    return {
      kind: "warn",
      text: isOwn ? "Paid · you were reported missing" : `Paid · ${name} was reported missing`,
    };
  }
  if (line.answer === "declined") {
    return { kind: "bad", text: isOwn ? "You canceled" : formatLoss(line) };
  }
  if (isThere(line) || new Date(line.endDate) <= now) return null;
  if (line.shift?.hidesArrival && new Date(line.startDate) <= now) return null;
  return line.answer ? pendingLook(line, isOwn, now) : null;
}

/** From so long after the start on, a visit's parties report that the other did not come. */
export const noShowAfterMs = 15 * 60_000;

/** The start, or when a late companion said they would be there. */
const expectedAt = ({ startDate, shift }: Line) =>
  Date.parse(startDate) + (shift?.minutesLate ?? 0) * 60_000;

function formatWaiting(line: Line, isOwn: boolean, now: Date): string {
  const who = getFirstName(line);
  const due = line.shift?.acknowledgeBy;
  if (!due) return isOwn ? "Paid · waiting for your answer" : `Paid · waiting for ${who}'s answer`;
  const until = formatDeadline(due, line.timezone, now, line.startDate);
  return isOwn
    ? `Paid · waiting for your answer (until ${until})`
    : `Paid · waiting for ${who}'s answer (until ${until})`;
}

function pendingLook(line: Line, isOwn: boolean, now: Date): AnswerLook | null {
  const who = getFirstName(line);
  switch (line.answer) {
    case "waiting":
      return { kind: "warn", text: formatWaiting(line, isOwn, now) };
    case "coming":
      if (!isOwn && now.getTime() >= expectedAt(line) + noShowAfterMs) {
        return { kind: "warn", text: `Paid · ${who} has not checked in yet` };
      }
      if (line.shift?.minutesLate) {
        return {
          kind: "warn",
          text: isOwn ? "You said you're running late" : t`${who} is running late`,
        };
      }
      if (line.shift?.onWayAt) {
        return { kind: "ok", text: isOwn ? "You said you're on the way" : t`${who} is on the way` };
      }
      return { kind: "ok", text: isOwn ? "You said you'll be there" : t`${who} will be there` };
    case "no_answer":
      return {
        kind: "bad",
        text: isOwn ? "You did not answer in time" : `No answer from ${who}`,
      };
    default:
      return null;
  }
}

/** Each sentence once, for several visits. */
const withoutRepeats = (looks: readonly AnswerLook[]) =>
  looks.filter(({ text }, index) => looks.findIndex((one) => one.text === text) === index);

export const getAnswerLooks = (lines: readonly Line[], role: Role, now: Date): AnswerLook[] =>
  withoutRepeats(lines.flatMap((line) => getAnswerLook(line, role, now) ?? []));

/** Of a booking that is over: a visit that was reported as missed is not just "Completed". */
export const getReportLooks = (lines: readonly Line[], role: Role): AnswerLook[] =>
  withoutRepeats(lines.filter(isReported).map((line) => reportLook(line, role)));

function reportLook(line: Line, role: Role): AnswerLook {
  const text =
    role === "companion"
      ? t`You were reported missing`
      : t`${getFirstName(line)} was reported missing`;
  return { kind: "warn", text };
}
