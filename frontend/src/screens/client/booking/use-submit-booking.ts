import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { errorMessage } from "~/api/api-error";
import type { BookingDetail } from "~/features/bookings/booking-query";
import {
  bookingRequest,
  type LineWithZone,
  type Quote,
  type QuoteRequest,
} from "~/features/bookings/form/booking-request";
import { messages } from "~/features/bookings/form/booking-rules";
import { createBooking, getChangedQuote } from "~/features/bookings/form/create-booking";
import { quoteQueryOptions } from "~/features/bookings/form/quote-query";
import { getStartRefusal, type StartRefusal } from "~/features/bookings/form/start-refusal";
import type { RecipientValues } from "~/features/bookings/recipient/recipient-values";
import { recordBookingConsent } from "~/features/consents/record-booking-consent";
import { startBookingCheckout } from "~/features/payments/start-checkout";
import { toCents } from "~/lib/money";
import type { LeaveFor } from "~/lib/use-in-flight";
import type { Price } from "./use-price";

export interface PriceChange {
  before: number;
  after: number;
}

interface Input {
  lines: readonly LineWithZone[];
  price: Price;
  userId: string | undefined;
  isAgreed: () => boolean;
  getRecipient: () => RecipientValues | null;
  onCreated: (bookingId: string) => void;
}

/** The error is already shown next to the button. */
class Shown extends Error {}

/** One idempotency key for each form, reused for a retry; a changed request is another booking. */
function useIdempotencyKey() {
  const last = useRef({ body: "", key: crypto.randomUUID() as string });
  return (body: string) => {
    const isRetry = last.current.body === "" || last.current.body === body;
    last.current = { body, key: isRetry ? last.current.key : crypto.randomUUID() };
    return last.current.key;
  };
}

/**
 * BOOK-057: creates the booking, records the consent, opens the checkout and navigates to the
 * provider.
 */
export function useSubmitBooking(input: Input) {
  const { lines, price, userId, isAgreed, getRecipient, onCreated } = input;
  const queryClient = useQueryClient();
  const keyFor = useIdempotencyKey();
  const [error, setError] = useState<string | null>(null);
  const [changed, setChanged] = useState<(PriceChange & { asked: string }) | null>(null);
  const [booking, setBooking] = useState<BookingDetail | null>(null);
  const [refused, setRefused] = useState<{ asked: string; refusal: StartRefusal } | null>(null);

  const asked = JSON.stringify(price.request);
  // The change belongs to that request: another time or place has another price.
  const change = changed?.asked === asked ? changed : null;
  const showChange = (before: number, after: number): never => {
    setChanged({ asked, before, after });
    throw new Shown();
  };
  const showError = (failure: unknown, fallback: string): never => {
    setError(errorMessage(failure, fallback));
    throw new Shown();
  };

  /** Requests the price that the user sees; if it differs, the new one is shown first. */
  const agreedQuote = async (request: QuoteRequest): Promise<Quote> => {
    const quote = price.quote ?? (await queryClient.fetchQuery(quoteQueryOptions(request)));
    const seen = change?.after ?? price.parts?.totalCost;
    const isSame = seen === undefined || toCents(seen) === toCents(quote.totalCost);
    return isSame ? quote : showChange(seen, quote.totalCost);
  };

  const create = async (request: QuoteRequest): Promise<BookingDetail> => {
    const quote = await agreedQuote(request);
    const body = bookingRequest(lines, quote, isAgreed(), getRecipient());
    if (!body) throw new Shown();
    try {
      const created = await createBooking(body, keyFor(JSON.stringify(body)));
      setBooking(created);
      onCreated(created._id);
      return created;
    } catch (failure) {
      const fresh = getChangedQuote(failure);
      if (!fresh) throw failure;
      queryClient.setQueryData(quoteQueryOptions(request).queryKey, fresh);
      return showChange(quote.totalCost, fresh.totalCost);
    }
  };

  const createOnce = async (): Promise<BookingDetail> => {
    if (booking) return booking;
    if (!price.request) throw new Shown();
    try {
      const created = await create(price.request);
      if (userId) await recordBookingConsent(userId, created._id);
      return created;
    } catch (failure) {
      const refusal = getStartRefusal(failure);
      if (refusal) setRefused({ asked, refusal });
      if (refusal || failure instanceof Shown) throw failure;
      return showError(failure, messages.createFailed); // BOOK-074
    }
  };

  const send = async (leaveFor: LeaveFor) => {
    setError(null);
    setChanged(null);
    const created = await createOnce();
    try {
      leaveFor((await startBookingCheckout(created._id)).url);
    } catch (failure) {
      showError(failure, messages.paymentFailed); // BOOK-075
    }
  };

  // Applies to the refused request, not to later input.
  const isSame = refused?.asked === asked;
  const startRefusal = isSame ? refused.refusal : null;
  const isShown = (failure: unknown) => failure instanceof Shown;
  return { send, isShown, error, change, booking, startRefusal };
}
