import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { http, never, server } from "~/testing/app";
import { standOnBookingPage } from "~/testing/booking-page-driver";
import { chooseDate, openReschedule } from "~/testing/reschedule-driver";

standOnBookingPage();

test("says that an amount is being worked out, and first that a time is to be chosen", async () => {
  const app = await openReschedule();
  expect(
    await screen.findByText("Choose another time, and the amount appears here."),
  ).toBeVisible();
  server.use(http.post("*/api/bookings/:id/reschedule/quote", never));
  await chooseDate(app, "2026-12-03");
  expect(await screen.findByText("Working out what it costs...")).toBeVisible();
});
