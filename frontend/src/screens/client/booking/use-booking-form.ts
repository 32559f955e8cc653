import { useQuery, useQueryClient } from "@tanstack/react-query";
import { startTransition } from "react";
import { errorMessage } from "~/api/api-error";
import { useSession } from "~/api/session";
import type { Companion } from "~/data/companion";
import { defaultVisits, useConfig } from "~/data/config";
import { useIdentityProof } from "~/data/identity-proof";
import { meQueryOptions } from "~/data/me";
import { busySpansQueryOptions } from "~/features/bookings/form/available-companions-query";
import { forgetBookAgain } from "~/features/bookings/form/book-again";
import {
  type BookingLine,
  changeLine,
  type LineChange,
  lineToAdd,
  maxLineHours,
  type Relationship,
  removeLine,
  settleLines,
  switchSession,
  wouldConflict,
} from "~/features/bookings/form/booking-lines";
import { messages, problemsToShow, type RuleProblem } from "~/features/bookings/form/booking-rules";
import { keepHeldBooking } from "~/features/bookings/form/held-booking";
import { getFieldName } from "~/features/bookings/form/line-card-props";
import { type PlaceStatus, zoneAt } from "~/features/bookings/form/place-status";
import { prefilledPlace, withPlace } from "~/features/bookings/form/prefilled-place";
import { getStartRefusal, startAt } from "~/features/bookings/form/start-refusal";
import {
  type RecipientValues,
  recipientProblems,
} from "~/features/bookings/recipient/recipient-values";
import { useAnnouncedTotal } from "~/features/fees/price-summary";
import { useSearchPlace } from "~/features/search/search-place";
import { announce } from "~/lib/announce";
import { dropBookingIntent } from "~/lib/booking-intent";
import { browserTimeZone, defaultTimeZone } from "~/lib/dates";
import { t } from "~/lib/translate";
import { atField, type FormProblem, ofForm } from "~/ui/form/problems";
import { getProblem, withReason } from "./start-problem";
import { type StartLines, useBookingValues } from "./use-booking-values";
import { useBusyTimes } from "./use-busy-times";
import { useCompanions } from "./use-companions";
import { type FoundPlace, usePlaces } from "./use-places";
import { type PricedLine, usePrice } from "./use-price";
import { useSubmitBooking } from "./use-submit-booking";
import { useTravel } from "./use-travel";

const anywhere = () => defaultTimeZone;

function getStatus(
  line: BookingLine,
  found: FoundPlace,
  zone: string,
  travel: Travel,
): PlaceStatus {
  const { place, isNotFound, question, choices } = found;
  const isCalculating = !line.isVideo && travel.isMeasuring;
  const distance = travel.travel?.miles ?? null;
  const lost = line.isVideo || distance !== null ? undefined : travel.lost;
  const isVague = !line.isVideo && place?.withinMiles !== undefined && !place.hasDoor;
  return {
    zone,
    place,
    isNotFound,
    question,
    choices,
    isCalculating,
    distance,
    travelMinutes: travel.travel?.minutes ?? null,
    needsExactPlace: isVague && !line.acceptsApproximate,
    lookUpFailure: lost ? errorMessage(lost.failure, "We couldn't look this place up.") : null,
    onRetry: lost?.retry,
  };
}
type Travel = ReturnType<typeof useTravel>[number];

/** The place to prefill: the account's address, or the place of the last search. */
function usePrefilledPlace(isClient: boolean): string {
  // The ID may have been verified after login.
  const me = useQuery({ ...meQueryOptions, enabled: useSession().user !== null });
  const [searched] = useSearchPlace();
  return prefilledPlace(isClient ? me.data?.address : undefined, searched?.label ?? null);
}

/** What the form begins with, where there is more than a companion. */
interface BookingStart extends StartLines {
  /** Known from the page before. */
  companion: Companion | null;
}

/** All state and actions of the booking screen. */
export function useBookingForm(companionId: string, start: BookingStart) {
  const { user } = useSession();
  const queryClient = useQueryClient();
  const notice = useConfig()?.visits ?? defaultVisits;
  const isClient = user?.type === "client";
  const proof = useIdentityProof();
  const prefilled = usePrefilledPlace(isClient);
  const kept = useBookingValues(companionId, user?._id, start, messages.createFailed);
  const { fields } = kept;

  const places = settleLines(withPlace(kept.lines, prefilled), anywhere);
  const getPlace = usePlaces(places.map(({ location }) => location));
  const visitZone = (line: BookingLine) =>
    line.isVideo ? browserTimeZone() : zoneAt(getPlace(line.location).place, line.zone);
  const settle = (lines: BookingLine[]) => settleLines(withPlace(lines, prefilled), visitZone);
  const lines = settle(kept.lines);

  const companions = useCompanions(
    lines.map((line) => line.companionId),
    start.companion,
  );
  const { getCompanion } = companions;
  const travels = useTravel({ lines, getCompanion, getPlace, isSignedIn: user !== null });
  const priced: PricedLine[] = lines.map((line, index) => {
    const travel = travels[index] ?? { travel: null, isMeasuring: false };
    const status = getStatus(line, getPlace(line.location), visitZone(line), travel);
    return { line, companion: getCompanion(line.companionId), status, travel: travel.travel };
  });
  const price = usePrice(priced, isClient);
  useAnnouncedTotal(price.parts?.totalCost ?? null, !price.isUpdating, price.isEstimate);
  const getBusy = useBusyTimes(isClient ? lines.map((line) => line.companionId) : []);

  const zoned = priced.map(({ line, status }) => ({ line, zone: status.zone }));
  const submission = useSubmitBooking({
    lines: zoned,
    price,
    userId: user?._id,
    isAgreed: () => fields.get().isWaiverAgreed,
    getRecipient: () => fields.get().recipient,
    onCreated: (bookingId) => {
      if (user) {
        const { recipient } = fields.get();
        keepHeldBooking(user._id, companionId, { bookingId, lines, recipient });
      }
      fields.forgetDraft();
      forgetBookAgain(user?._id, companionId);
      dropBookingIntent();
    },
  });
  const refused = getStartRefusal(price.error) ?? submission.startRefusal;
  const startRefusal = refused && withReason(refused, priced, notice);

  const change = (next: (lines: BookingLine[]) => BookingLine[]) => {
    fields.set("lines", next(settle(fields.get().lines)));
    fields.clearProblems();
  };
  const isCalculating = priced.some(({ status }) => status.isCalculating);
  const formProblem = ({ message, index, field }: RuleProblem): FormProblem => {
    if (field === "waiver") return atField("isWaiverAgreed", message);
    const line = index === undefined ? undefined : lines[index];
    return line && field ? atField(getFieldName(line, field), message) : ofForm(message);
  };
  const check = () => {
    // A failed look-up is retried, so that the form does not stay blocked.
    for (const { status } of priced) status.onRetry?.();
    const submission = {
      lines: priced.map(({ line, companion, status }) => ({
        line,
        zone: status.zone,
        distance: status.distance,
        isLookUpLost: status.lookUpFailure != null,
        needsExactPlace: status.needsExactPlace ?? false,
        maxShiftLength: companion?.maxShiftLength ?? maxLineHours,
        // A quote of this exact request means that the server has checked the calendar.
        busy: price.quote ? [] : getBusy(line.companionId),
      })),
      isClient,
      // Unknown values are left to the server.
      isVerified: proof.state !== "unverified",
      isCalculatingDistance: isCalculating,
      isWaiverAgreed: fields.get().isWaiverAgreed,
    };
    const shown = problemsToShow(submission, startRefusal && getProblem(startRefusal));
    // The first four rules are not about the form and are shown alone.
    const isAlone = shown[0] !== undefined && shown[0].rule <= 4;
    const { recipient } = fields.get();
    return [...shown.map(formProblem), ...(isAlone ? [] : recipientProblems(recipient))];
  };
  kept.acts.current = {
    check,
    send: submission.send,
    onFailed: (error) => {
      const refusal = getStartRefusal(error);
      return refusal
        ? [formProblem(getProblem(withReason(refusal, priced, notice)))]
        : submission.isShown(error);
    },
  };
  const handleAdd = async (companion: Companion, relationship: Relationship) => {
    const addedTo = (current: readonly BookingLine[]) =>
      lineToAdd(current, { id: companion._id, ...companion }, relationship);
    const busy = await queryClient.fetchQuery(busySpansQueryOptions(companion._id)).catch(() => []); // the server checks again when it prices the request
    if (wouldConflict(lines, addedTo(lines), visitZone, busy)) return messages.conflict;
    companions.remember(companion);
    // A card of about a hundred components: rendered in chunks, while the list closes at once.
    startTransition(() => change((current) => [...current, addedTo(current)]));
    announce(t`${companion.displayName} is companion ${lines.length + 1} now`);
    return null;
  };
  return {
    fields,
    proof,
    lines: priced,
    recipient: kept.recipient,
    handleRecipient: (recipient: RecipientValues | null) => {
      fields.set("recipient", recipient);
      fields.clearProblems();
    },
    prefilled,
    price,
    startRefusal,
    isCalculating,
    isNotFound: priced.some(({ status }) => status.isNotFound),
    failedCompanion: companions.failed,
    submission,
    handleAdd,
    handleChange: (key: string, next: LineChange) =>
      change((current) => changeLine(current, key, next, visitZone)),
    handleStart: ({ line, status }: PricedLine, start: Date) =>
      change((current) =>
        changeLine(current, line.key, startAt(line, start, status.zone), visitZone),
      ),
    handleSession: (isVideo: boolean) =>
      change((current) => switchSession(current, isVideo, visitZone)),
    handleRemove: (key: string) => change((current) => removeLine(current, key, visitZone)),
  };
}
