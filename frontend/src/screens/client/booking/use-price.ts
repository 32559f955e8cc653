import { useQuery } from "@tanstack/react-query";
import { ApiError } from "~/api/api-error";
import type { Companion } from "~/data/companion";
import type { BookingLine } from "~/features/bookings/form/booking-lines";
import {
  type Quote,
  type QuoteRequest,
  quoteRequest,
} from "~/features/bookings/form/booking-request";
import type { PlaceStatus } from "~/features/bookings/form/place-status";
import { quoteQueryOptions } from "~/features/bookings/form/quote-query";
import { lineAmounts, rateOfLine } from "~/features/fees/fallback-fees";
import { estimatedPrice, type PriceParts } from "~/features/fees/price";
import { toCents } from "~/lib/money";
import { useDebounced } from "~/lib/use-debounced";
import type { Travel } from "./use-travel";

const quotePauseMs = 400;

export interface PricedLine {
  line: BookingLine;
  companion: Companion | undefined;
  status: PlaceStatus;
  travel: Travel | null;
}

export interface Price {
  parts: PriceParts | null;
  quote: Quote | null;
  /** The last quote, which stays while a new one loads. */
  shown: Quote | null;
  request: QuoteRequest | null;
  isEstimate: boolean;
  isUpdating: boolean;
  error: unknown;
}

function isReady({ line, status }: PricedLine): boolean {
  if (line.isVideo) return true;
  return !status.isCalculating && status.distance !== null && !status.needsExactPlace;
}

/** The specified rules, for when the server's price is unavailable. */
function estimate(lines: readonly PricedLine[]): PriceParts | null {
  const amounts = lines.map(({ line, companion, travel, status }) => {
    if (status.needsExactPlace) return null;
    if (!companion || !line.hours || (!line.isVideo && !travel)) return null;
    const rateCents = toCents(rateOfLine(line.isVideo, companion));
    const base = lineAmounts({ rateCents, hours: line.hours, trip: null });
    if (line.isVideo || !travel) return base;
    const fees = travel.fees;
    const travelCents = Object.values(fees).reduce((sum, cents) => sum + cents, 0);
    return { ...base, ...fees, totalCents: base.totalCents + travelCents };
  });
  const known = amounts.filter((one) => one !== null);
  return known.length > 0 && known.length === amounts.length ? estimatedPrice(known) : null;
}

/** BOOK-026: every change is priced again; the old amount stays until the new one has loaded. */
export function usePrice(lines: readonly PricedLine[], isClient: boolean): Price {
  const isCalculating = lines.some(({ status }) => status.isCalculating);
  const zoned = lines.map(({ line, status }) => ({ line, zone: status.zone }));
  const request = lines.every(isReady) ? quoteRequest(zoned) : null;
  const wanted = JSON.stringify(request);
  const settled = useDebounced(wanted, quotePauseMs);
  const asked = isClient && wanted === settled ? request : null;
  const query = useQuery(quoteQueryOptions(asked));
  const guess = estimate(lines);

  const isAsking = isClient && request !== null && (wanted !== settled || query.isFetching);
  const isUpdating = isAsking || isCalculating;
  const isRefused = asked !== null && query.isError && !query.isFetching;
  if (!isRefused && query.data && (request !== null || isCalculating)) {
    const parts = query.data;
    const quote = isUpdating ? null : parts;
    return { parts, quote, shown: parts, request, isEstimate: false, isUpdating, error: null };
  }
  const error = isRefused ? query.error : null;
  // An estimate replaces the price of an unreachable server, not that of a refusal.
  const parts = error instanceof ApiError && error.status < 500 ? null : guess;
  return { parts, quote: null, shown: null, request, isEstimate: true, isUpdating, error };
}
