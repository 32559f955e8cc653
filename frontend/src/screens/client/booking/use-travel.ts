import { useQueries } from "@tanstack/react-query";
import type { Companion } from "~/data/companion";
import { type BookingLine, visitStart } from "~/features/bookings/form/booking-lines";
import { milesBetween } from "~/features/fees/distance";
import { estimatedTravelMinutes, type TripFees, tripFees } from "~/features/fees/fallback-fees";
import {
  type TravelFees,
  type TravelFeesQuestion,
  travelFeesQueryOptions,
} from "~/features/fees/travel-fees-query";
import { firstOfTrip } from "~/features/fees/trips";
import { defaultTimeZone } from "~/lib/dates";
import { toCents } from "~/lib/money";
import { type FoundPlace, usePlaces } from "./use-places";

/** The trip of one companion to the meeting place, and its cost. */
export interface Travel {
  miles: number;
  /** Missing for a later line of a trip, because the companion is already at the place. */
  minutes: number;
  fees: TripFees;
}

export interface TravelState {
  travel: Travel | null;
  isMeasuring: boolean;
  /** The failed query, with its retry. */
  lost?: { failure: unknown; retry: () => unknown };
}

function lostAt(at: FoundPlace): Pick<TravelState, "lost"> {
  return at.failure ? { lost: { failure: at.failure, retry: at.retry } } : {};
}

function fromServer(fees: TravelFees, { isFirstBooking }: TravelFeesQuestion): Travel {
  return {
    miles: fees.distance,
    minutes: isFirstBooking ? fees.travelMinutes : 0,
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
  const { companionCount: companions, isFirstBooking: isFirst } = question;
  const minutes = isFirst ? estimatedTravelMinutes(miles) : 0;
  return { miles, minutes, fees: tripFees({ miles, travelMinutes: minutes, companions, isFirst }) };
}

function questionsFor({ lines, getCompanion }: Input): (TravelFeesQuestion | null)[] {
  const stops = lines.map((line) => ({
    companionId: line.companionId,
    place: line.location.trim(),
    start: visitStart(line, defaultTimeZone),
  }));
  const isFirst = firstOfTrip(stops);
  const companionCount = new Set(lines.map(({ companionId }) => companionId)).size;
  return lines.map((line, index) => {
    const companion = getCompanion(line.companionId);
    if (line.isVideo || !line.location.trim() || !companion) return null;
    return {
      companionId: companion._id,
      companionLocation: companion.address,
      meetingLocation: line.location.trim(),
      isFirstBooking: isFirst[index] ?? true,
      companionCount,
      isVideoSession: false,
    };
  });
}

interface Input {
  lines: readonly BookingLine[];
  getCompanion: (id: string) => Companion | undefined;
  getPlace: (text: string) => FoundPlace;
  /** Visitors may not call the server; the specified rules give their figures. */
  isSignedIn: boolean;
}

/**
 * FEE-018, FEE-022: the server's figures, otherwise the specified rules from city to meeting place.
 */
export function useTravel(input: Input): TravelState[] {
  const { getPlace, isSignedIn } = input;
  const questions = questionsFor(input);
  const ready = questions.filter((one) => one !== null && getPlace(one.meetingLocation).place);
  const keys = isSignedIn ? [...new Set(ready.map((one) => JSON.stringify(one)))] : [];
  const results = useQueries({
    queries: keys.map((key) => travelFeesQueryOptions(JSON.parse(key) as TravelFeesQuestion)),
  });
  const getResult = (one: TravelFeesQuestion) => results[keys.indexOf(JSON.stringify(one))];
  const needsEstimate = ready.filter((one) => one && (!isSignedIn || getResult(one)?.isError));
  const getOrigin = usePlaces(
    needsEstimate.map((one) => (one ? originText(one) : "")),
    0,
  );

  return questions.map((question) => {
    if (!question) return { travel: null, isMeasuring: false };
    const meeting = getPlace(question.meetingLocation);
    if (!meeting.place) {
      return { travel: null, isMeasuring: meeting.isSearching, ...lostAt(meeting) };
    }
    const result = getResult(question);
    if (result?.data) return { travel: fromServer(result.data, question), isMeasuring: false };
    if (result && !result.isError) return { travel: null, isMeasuring: true };
    const origin = getOrigin(originText(question));
    const travel = estimated(origin, meeting, question);
    return { travel, isMeasuring: origin.isSearching, ...lostAt(origin) };
  });
}

const originText = ({ companionLocation }: TravelFeesQuestion) =>
  `${companionLocation.city}, ${companionLocation.state}`;
