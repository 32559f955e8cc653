import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useSession } from "~/api/session";
import { meQueryOptions } from "~/features/accounts/me-query";
import {
  type BookableCompanion,
  busySpansQueryOptions,
} from "~/features/bookings/bookable-companion-query";
import {
  type BookingLine,
  changeLine,
  type LineChange,
  lineToAdd,
  type Relationship,
  removeLine,
  settleLines,
  switchSession,
  wouldConflict,
} from "~/features/bookings/booking-lines";
import { messages, problemsToShow, type RuleProblem } from "~/features/bookings/booking-rules";
import type { PlaceStatus } from "~/features/bookings/place-status";
import { useAnnouncedTotal } from "~/features/fees/price-summary";
import { announce } from "~/lib/announce";
import { browserTimeZone, defaultTimeZone } from "~/lib/dates";
import { useBookingLines } from "./use-booking-lines";
import { useCompanions } from "./use-companions";
import { type FoundPlace, usePlaces } from "./use-places";
import { type PricedLine, usePrice } from "./use-price";
import { useSubmitBooking } from "./use-submit-booking";
import { useTravel } from "./use-travel";

const anywhere = () => defaultTimeZone;

function statusOf(line: BookingLine, found: FoundPlace, zone: string, travel: Travel): PlaceStatus {
  const { place, isNotFound } = found;
  const isCalculating = !line.isVideo && travel.isMeasuring;
  const distance = travel.travel?.miles ?? null;
  return {
    zone,
    place,
    isNotFound,
    isCalculating,
    distance,
    travelMinutes: travel.travel?.minutes ?? null,
  };
}
type Travel = ReturnType<typeof useTravel>[number];

/** Everything the booking screen knows and can do. */
export function useBookingForm(companionId: string, handedOver: BookableCompanion | null) {
  const { user } = useSession();
  const queryClient = useQueryClient();
  useQuery({ ...meQueryOptions, enabled: user !== null }); // the verification may have come since the log-in
  const kept = useBookingLines(companionId, user?._id);
  const [isAgreed, setIsAgreed] = useState(false);
  const [problems, setProblems] = useState<RuleProblem[]>([]);
  const [attempt, setAttempt] = useState(0);

  const placeOf = usePlaces(settleLines(kept.lines, anywhere).map(({ location }) => location));
  const zoneOf = (line: BookingLine) =>
    line.isVideo ? browserTimeZone() : (placeOf(line.location).place?.timezone ?? defaultTimeZone);
  const lines = settleLines(kept.lines, zoneOf);

  const companions = useCompanions(
    lines.map((line) => line.companionId),
    handedOver,
  );
  const { companionOf } = companions;
  const travels = useTravel({ lines, companionOf, placeOf, isSignedIn: user !== null });
  const priced: PricedLine[] = lines.map((line, index) => {
    const travel = travels[index] ?? { travel: null, isMeasuring: false };
    const status = statusOf(line, placeOf(line.location), zoneOf(line), travel);
    return { line, companion: companionOf(line.companionId), status, travel: travel.travel };
  });
  const price = usePrice(priced, user?.type === "client");
  useAnnouncedTotal(price.parts?.totalCost ?? null, !price.isUpdating, price.isEstimate);

  const zoned = priced.map(({ line, status }) => ({ line, zone: status.zone }));
  const submission = useSubmitBooking({
    lines: zoned,
    price,
    userId: user?._id,
    isAgreed,
    onCreated: kept.finish,
  });

  const change = (next: BookingLine[]) => {
    kept.setLines(next);
    setProblems([]);
  };
  const isCalculating = priced.some(({ status }) => status.isCalculating);
  const handleSubmit = () => {
    const broken = problemsToShow({
      lines: priced.map(({ line, companion, status }) => ({
        line,
        zone: status.zone,
        distance: status.distance,
        maxShiftLength: companion?.maxShiftLength ?? 0,
      })),
      isClient: user?.type === "client",
      isVerified: user?.idVerification?.status === "verified",
      isCalculatingDistance: isCalculating,
      isWaiverAgreed: isAgreed,
    });
    setProblems(broken);
    setAttempt(attempt + 1);
    if (broken.length === 0) submission.submit();
  };
  const handleAdd = async (companion: BookableCompanion, relationship: Relationship) => {
    const added = lineToAdd(lines, { id: companion._id, ...companion }, relationship);
    const busy = await queryClient.fetchQuery(busySpansQueryOptions(companion._id)).catch(() => []); // the server judges again when it prices the request
    if (wouldConflict(lines, added, zoneOf, busy)) return messages.conflict;
    companions.remember(companion);
    change([...lines, added]);
    announce(`${companion.displayName} is companion ${lines.length + 1} now`);
    return null;
  };
  return {
    lines: priced,
    price,
    problems,
    attempt,
    isAgreed,
    isCalculating,
    isNotFound: priced.some(({ status }) => status.isNotFound),
    isRestored: kept.isRestored,
    failedCompanion: companions.failed,
    submission,
    discard: kept.discard,
    setIsAgreed: (isNowAgreed: boolean) => {
      setIsAgreed(isNowAgreed);
      setProblems(problems.filter(({ field }) => field !== "waiver"));
    },
    handleSubmit,
    handleAdd,
    handleChange: (key: string, next: LineChange) => change(changeLine(lines, key, next, zoneOf)),
    handleSession: (isVideo: boolean) => change(switchSession(lines, isVideo, zoneOf)),
    handleRemove: (key: string) => change(removeLine(lines, key, zoneOf)),
  };
}
