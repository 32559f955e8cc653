import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { messageOf } from "~/api/api-error";
import { changedQuoteOf, createBooking } from "~/features/bookings/booking-mutations";
import type { BookingDetail } from "~/features/bookings/booking-query";
import {
  bookingRequest,
  type LineWithZone,
  type Quote,
} from "~/features/bookings/form/booking-request";
import { messages } from "~/features/bookings/form/booking-rules";
import { quoteQueryOptions } from "~/features/bookings/form/quote-query";
import { type StartRefusal, startRefusalOf } from "~/features/bookings/form/start-refusal";
import { recordBookingConsent } from "~/features/consents/record-booking-consent";
import { startBookingCheckout } from "~/features/payments/start-checkout";
import { toCents } from "~/lib/money";
import { useLeaving } from "~/lib/use-leaving";
import type { Price } from "./use-price";

export interface PriceChange {
  before: number;
  after: number;
}

interface Input {
  lines: readonly LineWithZone[];
  price: Price;
  userId: string | undefined;
  isAgreed: boolean;
  onCreated: () => void;
  /** Somebody was quicker, or the notice ran out since the price was asked for. */
  onStartRefused: (refusal: StartRefusal) => void;
}

/** One key for each form, used again on a retry; a changed request is another booking. */
function useIdempotencyKey() {
  const last = useRef({ body: "", key: crypto.randomUUID() as string });
  return (body: string) => {
    const isRetry = last.current.body === "" || last.current.body === body;
    last.current = { body, key: isRetry ? last.current.key : crypto.randomUUID() };
    return last.current.key;
  };
}

/** BOOK-057: create the booking, record the consent, open the checkout, leave for the provider. */
export function useSubmitBooking(input: Input) {
  const { lines, price, userId, isAgreed, onCreated, onStartRefused } = input;
  const queryClient = useQueryClient();
  const keyFor = useIdempotencyKey();
  const isRunning = useRef(false);
  const { isLeaving, leaveFor } = useLeaving();
  const [isSubmitting, setIsSubmitting] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [change, setChange] = useState<PriceChange | null>(null);
  const [booking, setBooking] = useState<BookingDetail | null>(null);
  const [refused, setRefused] = useState<{ body: string; refusal: StartRefusal } | null>(null);

  /** The price the person sees is the price that is asked for; another one is shown first. */
  const agreedQuote = async (): Promise<Quote | null> => {
    const request = price.request;
    if (!request) return null;
    const quote = price.quote ?? (await queryClient.fetchQuery(quoteQueryOptions(request)));
    const seen = change?.after ?? price.parts?.totalCost;
    if (seen === undefined || toCents(seen) === toCents(quote.totalCost)) return quote;
    setChange({ before: seen, after: quote.totalCost });
    return null;
  };

  const create = async (): Promise<BookingDetail | null> => {
    const quote = await agreedQuote();
    const body = quote && bookingRequest(lines, quote, isAgreed);
    if (!quote || !body) return null;
    try {
      const created = await createBooking(body, keyFor(JSON.stringify(body)));
      setBooking(created);
      onCreated();
      return created;
    } catch (failure) {
      const fresh = changedQuoteOf(failure);
      if (!fresh) throw failure;
      queryClient.setQueryData(quoteQueryOptions(price.request).queryKey, fresh);
      setChange({ before: quote.totalCost, after: fresh.totalCost });
      return null;
    }
  };

  const pay = async (created: BookingDetail) => {
    try {
      leaveFor((await startBookingCheckout(created._id)).url);
    } catch (failure) {
      setError(messageOf(failure, messages.paymentFailed)); // BOOK-075
    }
  };

  const run = async () => {
    try {
      const created = booking ?? (await create());
      if (!created) return;
      if (!booking && userId) await recordBookingConsent(userId, created._id);
      await pay(created);
    } catch (failure) {
      const refusal = startRefusalOf(failure);
      if (!refusal) return setError(messageOf(failure, messages.createFailed)); // BOOK-074
      setRefused({ body: JSON.stringify(price.request), refusal });
      onStartRefused(refusal);
    }
  };

  const submit = async () => {
    if (isRunning.current || isLeaving) return;
    isRunning.current = true;
    setIsSubmitting(true);
    setError(null);
    setChange(null);
    await run();
    isRunning.current = false;
    setIsSubmitting(false);
  };
  // It holds for the request that was refused, not for what is typed afterwards.
  const isSame = refused?.body === JSON.stringify(price.request);
  const startRefusal = isSame ? refused.refusal : null;
  return { submit, isSubmitting: isSubmitting || isLeaving, error, change, booking, startRefusal };
}
