import { screen } from "@testing-library/react";
import type { BookingDetail } from "~/features/bookings/booking-query";
import type { Reschedule } from "~/features/bookings/reschedule/reschedule-queries";
import { done, http, renderApp, server } from "~/testing/app";
import { kept } from "./booking-page-driver";
import { confirmedBooking } from "./fixtures/bookings";
import { freeReschedule } from "./fixtures/reschedule";

const [first] = confirmedBooking.companions as [BookingDetail["companions"][number]];
export const line = first;
export const reschedulable: BookingDetail = {
  ...confirmedBooking,
  companions: [{ ...line, canMove: true }],
};

/** The server's quote and reschedule requests. */
export const asked: unknown[] = [];
export const sent: unknown[] = [];

/** The reschedule page of a visit; the server prices it as `quote` says. */
export async function openReschedule(
  quote: Reschedule | (() => Response) = freeReschedule,
  rescheduled: BookingDetail = reschedulable,
) {
  asked.length = sent.length = 0;
  kept.booking = reschedulable;
  server.use(
    http.post("*/api/bookings/:id/reschedule/quote", async ({ request }) => {
      asked.push(await request.json());
      return typeof quote === "function" ? quote() : done(quote);
    }),
    http.post("*/api/bookings/:id/reschedule", async ({ request }) => {
      sent.push(await request.json());
      kept.booking = rescheduled;
      return done(rescheduled);
    }),
  );
  const app = renderApp({ at: `/bookings/${reschedulable._id}/move?line=${line._id}` });
  await screen.findByRole("heading", { name: /Your current time/ });
  return app;
}

export async function chooseDate(app: Awaited<ReturnType<typeof openReschedule>>, date: string) {
  const field = screen.getByLabelText(/Start date/);
  await app.user.clear(field);
  await app.user.type(field, date);
}
