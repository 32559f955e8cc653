import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { api, call } from "~/api/client";
import { routes } from "~/lib/routes";
import { done, http, renderApp, server, signInAs } from "~/testing/app";
import { bookingDetail, travelFees } from "~/testing/fixtures/bookings";
import { clientUser } from "~/testing/fixtures/people";

/** Another tab of this browser. */
function openOtherTab() {
  const channel = new BroadcastChannel("steady-changes");
  const received: unknown[] = [];
  channel.onmessage = ({ data }) => received.push(data);
  return { channel, received };
}

const cancelled = { ...bookingDetail, status: "cancelled" as const, canPay: false };

test("a hold that was canceled in another tab cannot be paid in this one", async () => {
  signInAs.client();
  let booking: typeof bookingDetail = { ...bookingDetail, canPay: true };
  let asked = 0;
  server.use(
    http.get("*/api/bookings/:id", () => {
      asked += 1;
      return done(booking);
    }),
  );
  renderApp({ at: routes.bookingDetail(bookingDetail._id) });
  await import("./shell/deferred-services");
  expect(await screen.findByRole("heading", { name: "Finish paying" })).toBeVisible();
  booking = cancelled;
  const { channel } = openOtherTab();
  const before = asked;
  channel.postMessage("0b0f6a52-0000-4000-8000-000000000099"); // another account's
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(asked).toBe(before);
  channel.postMessage(clientUser._id);
  await waitFor(() => expect(screen.queryByRole("heading", { name: "Finish paying" })).toBeNull());
  channel.close();
});

test("broadcasts changes to the user's other tabs, but not previews", async () => {
  signInAs.client();
  server.use(
    http.get("*/api/bookings/:id", () => done(bookingDetail)),
    http.post("*/api/bookings/:id/cancel", () => done(cancelled)),
    http.post("*/api/bookings/calculate-fees", () => done(travelFees)),
  );
  renderApp({ at: routes.bookingDetail(bookingDetail._id) });
  await import("./shell/deferred-services");
  await screen.findByRole("heading", { name: "Maya R." });
  const { channel, received } = openOtherTab();
  const params = { path: { id: bookingDetail._id } };
  await call(api.POST("/api/bookings/calculate-fees", { body: {} as never }));
  await call(api.POST("/api/bookings/{id}/cancel", { params, body: {} }));
  await waitFor(() => expect(received).toEqual([clientUser._id]));
  channel.close();
});
