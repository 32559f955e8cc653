import { useQueries } from "@tanstack/react-query";
import type { Companion } from "~/data/companion";
import { type BookingLine, startOf } from "~/features/bookings/form/booking-lines";
import { milesBetween } from "~/features/fees/distance";
import { estimatedTravelMinutes, type TripFees, tripFees } from "~/features/fees/fallback-fees";
import {
  type TravelFees,
  type TravelFeesQuestion,
  travelFeesQueryOptions,
} from "~/features/fees/travel-fees-query";
import { defaultTimeZone } from "~/lib/dates";
import { toCents } from "~/lib/money";
import { type FoundPlace, usePlaces } from "./use-places";

/** The way of one companion to the meeting place, and what it costs. */
export interface Travel {
  miles: number;
  minutes: number;
  fees: TripFees;
}

export interface TravelState {
  travel: Travel | null;
  isMeasuring: boolean;
}

const tripLengthMs = 24 * 3_600_000;

/** A later line of the same companion at the same place within a day belongs to the same trip. */
function isFirstOfTrip(lines: readonly BookingLine[], index: number): boolean {
  const line = lines[index] as BookingLine;
  const start = startOf(line, defaultTimeZone);
  return !lines.slice(0, index).some((earlier) => {
    if (earlier.companionId !== line.companionId) return false;
    if (earlier.location.trim() !== line.location.trim()) return false;
    const begun = startOf(earlier, defaultTimeZone);
    return !start || !begun || Math.abs(start.getTime() - begun.getTime()) <= tripLengthMs;
  });
}

function fromServer(fees: TravelFees): Travel {
  return {
    miles: fees.distance,
    minutes: fees.travelMinutes,
    fees: {
      hotelCents: toCents(fees.hotelFee),
      miscCents: toCents(fees.miscFee),
      mileageCents: toCents(fees.mileageFee),
      travelCents: toCents(fees.travelFee),
      travelTimeCents: toCents(fees.travelTimeFee),
    },
  };
}

function estimated(from: FoundPlace, to: FoundPlace, question: TravelFeesQuestion): Travel | null {
  if (!from.place || !to.place) return null;
  const miles = milesBetween(from.place, to.place);
  const minutes = estimatedTravelMinutes(miles);
  const { companionCount: companions, isFirstBooking: isFirst } = question;
  return { miles, minutes, fees: tripFees({ miles, travelMinutes: minutes, companions, isFirst }) };
}

function questionFor(
  lines: readonly BookingLine[],
  index: number,
  companion: Companion | undefined,
): TravelFeesQuestion | null {
  const line = lines[index];
  if (!line || line.isVideo || !line.location.trim() || !companion) return null;
  return {
    companionId: companion._id,
    companionLocation: companion.address,
    meetingLocation: line.location.trim(),
    isFirstBooking: isFirstOfTrip(lines, index),
    companionCount: new Set(lines.map(({ companionId }) => companionId)).size,
    isVideoSession: false,
  };
}

interface Input {
  lines: readonly BookingLine[];
  companionOf: (id: string) => Companion | undefined;
  placeOf: (text: string) => FoundPlace;
  /** Visitors may not ask the server; the stated rules answer them. */
  isSignedIn: boolean;
}

/** FEE-018, FEE-022: the server's figures, else the stated rules from city to meeting place. */
export function useTravel({ lines, companionOf, placeOf, isSignedIn }: Input): TravelState[] {
  const questions = lines.map((line, index) =>
    questionFor(lines, index, companionOf(line.companionId)),
  );
  const ready = questions.filter((one) => one !== null && placeOf(one.meetingLocation).place);
  const keys = isSignedIn ? [...new Set(ready.map((one) => JSON.stringify(one)))] : [];
  const results = useQueries({
    queries: keys.map((key) => travelFeesQueryOptions(JSON.parse(key) as TravelFeesQuestion)),
  });
  const resultOf = (one: TravelFeesQuestion) => results[keys.indexOf(JSON.stringify(one))];
  const needsEstimate = ready.filter((one) => one && (!isSignedIn || resultOf(one)?.isError));
  const originOf = usePlaces(
    needsEstimate.map((one) => (one ? originText(one) : "")),
    0,
  );

  return questions.map((question) => {
    if (!question) return { travel: null, isMeasuring: false };
    const meeting = placeOf(question.meetingLocation);
    if (!meeting.place) return { travel: null, isMeasuring: meeting.isSearching };
    const result = resultOf(question);
    if (result?.data) return { travel: fromServer(result.data), isMeasuring: false };
    if (result && !result.isError) return { travel: null, isMeasuring: true };
    const origin = originOf(originText(question));
    return { travel: estimated(origin, meeting, question), isMeasuring: origin.isSearching };
  });
}

const originText = ({ companionLocation }: TravelFeesQuestion) =>
  `${companionLocation.city}, ${companionLocation.state}`;
