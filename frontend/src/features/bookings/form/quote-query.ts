import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api, call } from "~/api/client";
import { ownKeys } from "~/data/own-keys";
import type { QuoteRequest } from "./booking-request";

/** The server's price of the whole request; the previous figure stays while the new one loads. */
export const quoteQueryOptions = (request: QuoteRequest | null) =>
  queryOptions({
    queryKey: ownKeys.bookingQuote(request),
    queryFn: async ({ signal }) => {
      const body = request as QuoteRequest;
      return (await call(api.POST("/api/bookings/quote", { body, signal }))).data;
    },
    enabled: request !== null,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  });
