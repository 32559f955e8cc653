import type { components } from "~/api/schema";
import type { TimeZone } from "~/lib/dates";
import { locale } from "~/lib/locale";
import { type RecipientValues, recipientRequest } from "../recipient/recipient-values";
import { type BookingLine, getBookingType, totalHours, visitSpan } from "./booking-lines";
import { videoLocation } from "./video-location";

export type QuoteRequest = components["schemas"]["QuoteRequest"];
export type BookingRequest = components["schemas"]["BookingRequest"];
export type Quote = components["schemas"]["Quote"];
type LineRequest = components["schemas"]["BookingLineRequest"];

export interface LineWithZone {
  line: BookingLine;
  zone: TimeZone;
}

function lineRequest({ line, zone }: LineWithZone): LineRequest | null {
  const span = visitSpan(line, zone);
  const location = line.isVideo ? videoLocation : line.location.trim();
  if (!span || !line.hours || !location) return null;
  return {
    companionId: line.companionId,
    startDate: span.start.toISOString(),
    endDate: span.end.toISOString(),
    duration: line.hours,
    location, // BOOK-060
    isVideoSession: line.isVideo,
    serviceType: line.serviceType,
    timezone: zone, // BOOK-062
    relationship: line.relationship,
    ...(line.acceptsApproximate ? { acceptsApproximatePlace: true } : {}),
  };
}

/** The values that a price depends on; null while a line is incomplete. Notes do not affect it. */
export function quoteRequest(lines: readonly LineWithZone[]): QuoteRequest | null {
  const companions = lines.map(lineRequest);
  if (companions.length === 0 || companions.some((one) => one === null)) return null;
  const own = lines.map(({ line }) => line);
  return {
    companions: companions as LineRequest[],
    bookingType: getBookingType(own),
    totalDuration: totalHours(own),
    location: companions[0]?.location ?? "",
  };
}

/** BOOK-058 to BOOK-063: the request as it was quoted; the server verifies its amounts. */
export function bookingRequest(
  lines: readonly LineWithZone[],
  quote: Quote,
  waiverAgreed: boolean,
  recipient: RecipientValues | null = null,
): BookingRequest | null {
  const request = quoteRequest(lines);
  if (!request) return null;
  const companions = request.companions.map((asked, index) => {
    const priced = quote.lines[index];
    const notes = lines[index]?.line.notes.trim() ?? "";
    if (!priced) return { ...asked, notes };
    const { hourlyRate, distance, baseCost, mileageFee, hotelFee, miscFee } = priced;
    const { travelFee, travelTimeFee, companyFee, companionPayout, totalCost } = priced;
    const claims = { baseCost, mileageFee, hotelFee, miscFee, travelFee, travelTimeFee };
    const sums = { companyFee, companionPayout, totalCost };
    return { ...asked, notes, hourlyRate, distance, ...claims, ...sums };
  });
  const notes = companions[0]?.notes ?? "";
  const forOther = recipientRequest(recipient);
  return {
    ...request,
    companions,
    notes,
    waiverAgreed,
    // The language of the terms on this page; without it the server takes English.
    ...(locale === "en" ? {} : { termsLanguage: locale }),
    totalCost: quote.totalCost,
    ...(forOther && { recipient: forOther }),
  };
}
