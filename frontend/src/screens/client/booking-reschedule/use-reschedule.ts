import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { ApiError, errorMessage } from "~/api/api-error";
import { type Config, defaultVisits, useConfig } from "~/data/config";
import type { BookingDetail, BookingDetailLine } from "~/features/bookings/booking-query";
import { type BookingLine, newLine, visitStart } from "~/features/bookings/form/booking-lines";
import {
  type AskedStart,
  getStartRefusal,
  tooSoonText,
} from "~/features/bookings/form/start-refusal";
import {
  getChangedReschedule,
  type Reschedule,
  type RescheduleRequest,
  rescheduleQueryOptions,
  useRescheduleBooking,
} from "~/features/bookings/reschedule/reschedule-queries";
import { startRescheduleCheckout } from "~/features/payments/start-checkout";
import { announce } from "~/lib/announce";
import { browserTimeZone, getWallTime, type TimeZone } from "~/lib/dates";
import { routes } from "~/lib/routes";
import { useDebounced } from "~/lib/use-debounced";
import type { LeaveFor } from "~/lib/use-in-flight";
import { atField, type FormProblem, ofForm } from "~/ui/form/problems";
import { useForm } from "~/ui/form/use-form";

const quotePauseMs = 400;

/** The ids of the fields on the page; see getFieldName. */
const names = {
  startDate: "reschedule-date",
  arrival: "reschedule-arrival",
  duration: "reschedule-hours",
};

/** An in-person visit uses the zone of its place, a video session the user's own. */
const visitZone = (line: BookingDetailLine): TimeZone =>
  line.isVideoSession ? browserTimeZone() : line.timezone;

/** A line of the booking form that represents the visit as it is now. */
function getLine(line: BookingDetailLine): BookingLine {
  const { date, time } = getWallTime(line.startDate, visitZone(line));
  return newLine(line.companionId._id, {
    key: "reschedule",
    date,
    arrivalTime: time,
    hours: line.duration,
    isVideo: line.isVideoSession,
    location: line.location,
  });
}

const isSameTime = (line: BookingDetailLine, { startDate, duration }: RescheduleRequest) =>
  startDate !== undefined &&
  Date.parse(startDate) === Date.parse(line.startDate) &&
  duration === line.duration;

function getProblems(error: unknown): readonly FormProblem[] | false {
  if (!(error instanceof ApiError) || error.problems.length === 0) return false;
  return error.problems.map(({ field, message }) =>
    atField(field === "duration" ? names.duration : names.arrival, message),
  );
}

/** The field that a refusal is about; none if the amount is unavailable. */
function getField(error: unknown): string | null {
  const [first] = getProblems(error) || [];
  return first?.fields[0] ?? null;
}

const getAskedStart = (
  line: BookingDetailLine,
  start: Date | null,
  notice: Config["visits"],
): AskedStart => ({
  notice,
  name: line.companionId.displayName,
  start,
  zone: visitZone(line),
  isVideo: line.isVideoSession,
  travelMinutes: line.travelMinutes,
});

/** The new time, its price, and the submission. */
export function useReschedule(booking: BookingDetail, line: BookingDetailLine) {
  const navigate = useNavigate();
  const notice = useConfig()?.visits ?? defaultVisits;
  const zone = visitZone(line);
  const [time, setTime] = useState(() => getLine(line));
  const [fresh, setFresh] = useState<Reschedule | null>(null);
  const reschedule = useRescheduleBooking(booking._id);

  const start = visitStart(time, zone);
  const request: RescheduleRequest | null =
    start && time.hours
      ? { lineId: line._id, startDate: start.toISOString(), duration: time.hours }
      : null;
  const isUnchanged = request !== null && isSameTime(line, request);
  const wanted = JSON.stringify(isUnchanged ? null : request);
  const settled = useDebounced(wanted, quotePauseMs);
  const asked = wanted === settled && !isUnchanged ? request : null;
  const quote = useQuery(rescheduleQueryOptions(booking._id, asked));
  const isRefused = asked !== null && quote.isError && !quote.isFetching;
  const isUpdating =
    request !== null && !isUnchanged && !isRefused && (asked === null || quote.isFetching);
  const refusal = isRefused ? getStartRefusal(quote.error) : null;
  const refused = isRefused
    ? ((refusal && tooSoonText(refusal, getAskedStart(line, start, notice), new Date())) ??
      errorMessage(quote.error, "Failed to work out what moving costs"))
    : null;
  const refusedField = refusal ? names.arrival : isRefused ? getField(quote.error) : null;
  const shown = fresh ?? (isRefused || isUnchanged || !request ? null : (quote.data ?? null));

  /**
   * Nothing is sent unless its price was shown: a price may have been refused or still be loading.
   */
  const missingAmount = (): readonly FormProblem[] => {
    if (refused) return [refusedField ? atField(refusedField, refused) : ofForm(refused)];
    if (shown && !isUpdating) return [];
    return [ofForm("The amount is still being worked out. Please check it, then press again.")];
  };
  const send = async (_: object, leaveFor: LeaveFor) => {
    if (!request || !shown) throw new Error("Sent without an amount");
    const rescheduled = await reschedule.mutateAsync({ request, shown });
    const waiting = rescheduled.waitingMoves.find(({ lineId }) => lineId === line._id);
    if (waiting) {
      try {
        leaveFor((await startRescheduleCheckout(booking._id, waiting._id)).url);
        return;
      } catch {
        // The time is held: the booking's page shows this and takes the payment.
      }
    } else {
      announce("Your visit was moved.");
    }
    navigate(routes.bookingDetail(booking._id), { replace: true });
  };
  const form = useForm<object>({
    initial: {},
    send,
    after: "leave",
    failure: "Failed to move this visit. Please try again.",
    check: () => {
      if (!time.date) return [atField(names.startDate, "Please choose a date.")];
      if (!time.arrivalTime) return [atField(names.arrival, "Please choose a time.")];
      if (!time.hours) return [atField(names.duration, "Please choose a duration.")];
      if (isUnchanged) return [atField(names.arrival, "Please choose a different time.")];
      return missingAmount();
    },
    onFailed: (error) => {
      const changed = getChangedReschedule(error);
      if (changed) setFresh(changed);
      return getProblems(error);
    },
  });

  // The amount has arrived that an earlier press was refused for.
  const isPriced = shown !== null && !isUpdating;
  const clearProblems = useRef(form.clearProblems);
  clearProblems.current = form.clearProblems;
  useEffect(() => {
    if (isPriced) clearProblems.current();
  }, [isPriced]);

  const change = (over: Partial<BookingLine>) => {
    setFresh(null);
    form.clearProblems();
    setTime((before) => ({ ...before, ...over }));
  };
  return {
    form,
    time,
    zone,
    change,
    take: (at: Date) => {
      const wall = getWallTime(at.toISOString(), zone);
      change({ date: wall.date, arrivalTime: wall.time });
    },
    shown,
    isUpdating,
    isUnchanged,
    hasChanged: fresh !== null,
    freeStarts: refusal?.freeStarts ?? [],
    refused,
    refusedField,
    retry: () => quote.refetch(),
  };
}

export type RescheduleState = ReturnType<typeof useReschedule>;
