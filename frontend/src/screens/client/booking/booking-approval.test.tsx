import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { components } from "~/api/schema";
import { done, http, server, signInAs } from "~/testing/app";
import { fill, open } from "~/testing/booking-driver";
import { mockBookingServer } from "~/testing/booking-server";
import { quoteFor } from "~/testing/fixtures/bookings";

type QuoteRequest = components["schemas"]["QuoteRequest"];

mockBookingServer();

test.each([
  [undefined, "Maya R. answers within 24 hours."],
  [10 as const, "Maya R. usually answers within 10 minutes, and within 24 hours at the latest."],
])("says when a companion who is asked first answers", async (usual, text) => {
  signInAs.client();
  server.use(
    http.post("*/api/bookings/quote", async ({ request }) =>
      done({
        ...quoteFor((await request.json()) as QuoteRequest),
        needsApproval: true,
        ...(usual && { usuallyAnswersWithinMinutes: usual }),
      }),
    ),
  );
  await open();
  await fill();
  expect(await screen.findByText(/^On the next page your card is authorized/)).toHaveTextContent(
    `not charged: ${text} Your card is charged when they accept.`,
  );
});
