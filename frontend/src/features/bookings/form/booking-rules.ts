import { getWallTime, type TimeZone } from "~/lib/dates";
import { t } from "~/lib/translate";
import {
  type BookingLine,
  isConflict,
  maxLineHours,
  meetsBusy,
  type Span,
  visitSpan,
  visitStart,
} from "./booking-lines";

export const messages = {
  noCompanion: "At least one companion is required",
  notClient: "You must be logged in as a client to book companions",
  notVerified:
    "ID verification is required before booking companions. Please complete your ID verification first.",
  distancePending:
    "Distance calculation is still in progress. Please wait for the location to be validated before proceeding.",
  noDuration: (n: number) => `Please select a duration for companion ${n}.`,
  incomplete: (n: number, missing: string) =>
    `Please fill in all required fields for companion ${n}. The ${missing} is missing.`,
  noDistance: (n: number) =>
    `Unable to calculate distance for the location for companion ${n}. Please enter a valid address.`,
  lookUpLost: (n: number) =>
    `The location for companion ${n} could not be looked up. Please try again.`,
  skippedTime:
    "This time does not exist on that day because the clocks change. Please choose another time.",
  approximatePlace: (n: number) =>
    `Please add the street address for companion ${n}, or confirm that the distance is approximate.`,
  maxShift: (hours: number) =>
    `Booking duration for the companion exceeds their maximum shift length of ${hours} hours`,
  conflict:
    "Time conflict detected for the companion. Each companion must have at least 8 hours between bookings.",
  waiver: "You must agree to the Terms of Service and Liability Waiver to continue",
  locationNotFound:
    "The location could not be found on the map. Please enter a valid address that can be geocoded for accurate distance calculation and pricing.",
  companionLoad: "Failed to load companion details",
  pickerLoad: "Failed to load available companions. Please try again.",
  createFailed: "Failed to create booking",
  paymentFailed: "Payment failed",
  offline: "This companion is offline and is not accepting bookings right now.",
} as const;

/** A line with its place and companion. */
export interface LineFacts {
  line: BookingLine;
  zone: TimeZone;
  /** Miles; null while unknown. Zero is a valid distance (BOOK-052). */
  distance: number | null;
  /** True if the place look-up failed. */
  isLookUpLost?: boolean;
  needsExactPlace?: boolean;
  maxShiftLength: number;
  busy?: readonly Span[];
}

export interface Submission {
  lines: readonly LineFacts[];
  isClient: boolean;
  isVerified: boolean;
  isCalculatingDistance: boolean;
  isWaiverAgreed: boolean;
}

export type LineField = "date" | "arrival" | "hours" | "location";

export const conflictRule = 9;
export const serverRule = 11;

export interface RuleProblem {
  /** 1 to 10, in the specified order; above, the server's own. */
  rule: number;
  message: string;
  /** Index of the line, from 0; none for the whole form. */
  index?: number;
  field?: LineField | "waiver";
}

type Rule = (submission: Submission) => RuleProblem[];

const whole = (rule: number, isBroken: boolean, message: string): RuleProblem[] =>
  isBroken ? [{ rule, message }] : [];

type TypedField = Exclude<LineField, "hours">;

function missingField({ line }: LineFacts): TypedField | null {
  if (!line.date) return "date";
  if (!line.arrivalTime) return "arrival";
  return !line.isVideo && !line.location.trim() ? "location" : null;
}

/** The label of the empty control, within a sentence. */
const missingLabel = (field: TypedField, isVideo: boolean) =>
  ({
    date: t`start date`,
    arrival: isVideo ? t`start time` : t`desired arrival time`,
    location: t`location`,
  })[field];

const hasDuration: Rule = ({ lines }) =>
  lines.flatMap(({ line }, index) =>
    line.hours ? [] : [{ rule: 5, message: messages.noDuration(index + 1), index, field: "hours" }],
  );

const isFilledIn: Rule = ({ lines }) =>
  lines.flatMap((facts, index) => {
    const field = missingField(facts);
    if (!field) return [];
    const message = messages.incomplete(index + 1, missingLabel(field, facts.line.isVideo));
    return [{ rule: 6, message, index, field }];
  });

/** R12: in spring a night skips an hour; the server rejects it with the same text. */
const isRealTime: Rule = ({ lines }) =>
  lines.flatMap(({ line, zone }, index) => {
    const start = visitStart(line, zone);
    return start && getWallTime(start, zone).time !== line.arrivalTime
      ? [{ rule: 6, message: messages.skippedTime, index, field: "arrival" }]
      : [];
  });

const hasDistance: Rule = ({ lines }) =>
  lines.flatMap(({ line, distance, isLookUpLost, needsExactPlace }, index) => {
    if (line.isVideo || !line.location.trim()) return [];
    if (distance !== null && !needsExactPlace) return [];
    const unknown = isLookUpLost ? messages.lookUpLost : messages.noDistance;
    const message = needsExactPlace ? messages.approximatePlace : unknown;
    return [{ rule: 7, message: message(index + 1), index, field: "location" }];
  });

const isWithinShift: Rule = ({ lines }) =>
  lines.flatMap(({ line, maxShiftLength }, index) => {
    const allowed = Math.min(Math.floor(maxShiftLength), maxLineHours);
    return Number(line.hours) > allowed
      ? [{ rule: 8, message: messages.maxShift(allowed), index, field: "hours" }]
      : [];
  });

function conflictsAt(lines: readonly LineFacts[], index: number): boolean {
  const own = lines[index] as LineFacts;
  const span = visitSpan(own.line, own.zone);
  if (!span) return false;
  const meetsEarlier = lines.slice(0, index).some((earlier) => {
    if (earlier.line.companionId !== own.line.companionId) return false;
    const other = visitSpan(earlier.line, earlier.zone);
    return other !== null && isConflict(other, span);
  });
  return meetsEarlier || meetsBusy(span, own.busy ?? []);
}

const isFreeOfConflict: Rule = ({ lines }) =>
  lines.flatMap((_, index) =>
    conflictsAt(lines, index)
      ? [{ rule: conflictRule, message: messages.conflict, index, field: "arrival" }]
      : [],
  );

/** BOOK-039: the specified order. */
const rules: readonly Rule[] = [
  ({ lines }) => whole(1, lines.length === 0, messages.noCompanion),
  ({ isClient }) => whole(2, !isClient, messages.notClient),
  ({ isVerified }) => whole(3, !isVerified, messages.notVerified),
  ({ isCalculatingDistance }) => whole(4, isCalculatingDistance, messages.distancePending),
  hasDuration,
  isFilledIn,
  isRealTime,
  hasDistance,
  isWithinShift,
  isFreeOfConflict,
  ({ isWaiverAgreed }) =>
    isWaiverAgreed ? [] : [{ rule: 10, message: messages.waiver, field: "waiver" }],
];

/** All errors, in order; the first entry is the one to show. */
export function brokenRules(submission: Submission): RuleProblem[] {
  return rules.flatMap((rule) => rule(submission));
}

/** A server error takes its place in the order and replaces the local one. */
function withRefusal(submission: Submission, refused: RuleProblem | null): RuleProblem[] {
  const problems = brokenRules(submission);
  if (!refused) return problems;
  const others = problems.filter(
    ({ rule, index }) => rule !== conflictRule || index !== refused.index,
  );
  return [...others, refused].sort((a, b) => a.rule - b.rule);
}

/** The first error; the others follow only when all of them can be fixed in the form. */
export function problemsToShow(
  submission: Submission,
  refused: RuleProblem | null = null,
): RuleProblem[] {
  const problems = withRefusal(submission, refused);
  const [first] = problems;
  if (!first || first.rule <= 4) return first ? [first] : [];
  const isFirstOfItsField = (problem: RuleProblem, at: number) =>
    problems.findIndex((one) => one.index === problem.index && one.field === problem.field) === at;
  return problems.filter(isFirstOfItsField);
}
