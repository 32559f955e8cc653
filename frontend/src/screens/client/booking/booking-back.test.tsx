import { cleanup, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { browser } from "~/lib/browser";
import { done, http, renderApp, server } from "~/testing/app";
import { getFields, open, readyToSend, submitButton } from "~/testing/booking-driver";
import { mockBookingServer, named, pause } from "~/testing/booking-server";
import { bookingDetail, confirmedBooking } from "~/testing/fixtures/bookings";

mockBookingServer();

const filled = ["2026-12-01", "09:00", "4", "350 5th Ave, New York, NY"];
const agreement = () => screen.getByRole("checkbox", { name: /agree to the/ });

/** To the payment page and Back, where the browser reloads the form. */
async function goAndComeBack(status: typeof bookingDetail.status) {
  server.use(http.get("*/api/bookings/:id", () => done({ ...bookingDetail, status })));
  const user = await readyToSend();
  await user.click(await submitButton());
  await waitFor(() => expect(browser.goTo).toHaveBeenCalled());
  await pause(1000);
  cleanup();
  const view = await open();
  await waitFor(() => expect(view.client.isFetching()).toBe(0));
  return view;
}

it("restores date, duration, place and agreement after Back from the payment page", async () => {
  await goAndComeBack("pending");
  // Each response triggers the next request: between two of them nothing is pending.
  await waitFor(() => expect(getFields()).toEqual(filled));
  await waitFor(() => expect(agreement()).toBeChecked());
});

it("keeps the input and asks for the agreement again after the booking was canceled elsewhere", async () => {
  await goAndComeBack("cancelled");
  await waitFor(() => expect(agreement()).not.toBeChecked());
  await waitFor(() => expect(getFields()).toEqual(filled));
});

it("clears the form after the booking was paid elsewhere", async () => {
  await goAndComeBack("confirmed");
  await waitFor(() => expect(getFields().slice(0, 3)).toEqual(["", "09:00", ""]));
  await waitFor(() => expect(agreement()).not.toBeChecked());
  expect(named("create")).toHaveLength(1);
});

it("deletes the draft once the booking's page shows that it is paid", async () => {
  await goAndComeBack("pending");
  cleanup();
  server.use(http.get("*/api/bookings/:id", () => done(confirmedBooking)));
  expect(JSON.stringify({ ...sessionStorage })).toContain("350 5th Ave");
  renderApp({ at: `/bookings/${bookingDetail._id}` });
  await screen.findByRole("heading", { name: "Maya R." });
  await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).not.toContain("350 5th Ave"));
});
