import type { Config } from "~/data/config";
import { visitStart } from "~/features/bookings/form/booking-lines";
import { conflictRule, type RuleProblem, serverRule } from "~/features/bookings/form/booking-rules";
import { type StartRefusal, tooSoonText } from "~/features/bookings/form/start-refusal";
import { formatHeld } from "./start-help";
import type { PricedLine } from "./use-price";

/** The user's own hold is not a conflict, and has its own message. */
export function getProblem({ line, message, isConflict, ownHold }: StartRefusal): RuleProblem {
  const words = ownHold ? formatHeld(ownHold) : message;
  const rule = isConflict ? conflictRule : serverRule;
  return { rule, message: words, index: line, field: "arrival" };
}

/** In this form's wording, which knows where each companion travels from. */
export function withReason(
  refusal: StartRefusal,
  priced: readonly PricedLine[],
  notice: Config["visits"],
): StartRefusal {
  const asked = priced[refusal.line];
  if (!asked) return refusal;
  const { line, companion, status } = asked;
  const { zone, travelMinutes } = status;
  const name = companion?.displayName ?? "Your companion";
  const start = visitStart(line, zone);
  const text = tooSoonText(
    refusal,
    { name, start, zone, isVideo: line.isVideo, travelMinutes, notice },
    new Date(),
  );
  return text ? { ...refusal, message: text } : refusal;
}
