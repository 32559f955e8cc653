import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { keepBookingIntent, readBookingIntent } from "~/lib/booking-intent";
import { browser } from "~/lib/browser";
import { routes } from "~/lib/routes";
import { done, http, renderApp, server, signInAs } from "~/testing/app";
import { readyToSend, submitButton } from "~/testing/booking-driver";
import { mockBookingServer } from "~/testing/booking-server";
import { maya } from "~/testing/fixtures/bookings";
import { clientUser } from "~/testing/fixtures/people";
import { bookingHandlers } from "~/testing/handlers/bookings";

mockBookingServer();

const said = async () =>
  expect(await screen.findByRole("region", { name: "Your booking" })).toHaveTextContent(
    "You were booking Maya R.",
  );

test.each(["log in", "sign up"])(
  "a visitor who leaves the form to %s is reminded of it there",
  async (name) => {
    server.use(...bookingHandlers());
    const { user } = renderApp({ at: routes.booking(maya._id) });
    await screen.findAllByText("Maya R.");
    await user.click(await screen.findByRole("link", { name }));
    await said();
  },
);

test("a client who leaves the form for the ID check is reminded of it there", async () => {
  const unverified = { status: "unverified" as const };
  signInAs.client({ idVerification: unverified });
  server.use(
    http.get("*/api/auth/me", () => done({ ...clientUser, idVerification: unverified })),
    ...bookingHandlers(),
    http.get("*/api/bookings/my-bookings", () =>
      done([], { pagination: { page: 1, limit: 50, total: 0, pages: 0 } }),
    ),
  );
  const { user } = renderApp({ at: routes.booking(maya._id) });
  await screen.findAllByText("Maya R.");
  await user.click(await screen.findByRole("link", { name: "Verify your ID" }));
  await said();
});

test("what was booked is no longer offered to be booked", async () => {
  keepBookingIntent({ companionId: maya._id, name: "Maya R." });
  const user = await readyToSend();
  await user.click(await submitButton());
  await waitFor(() => expect(browser.goTo).toHaveBeenCalled());
  expect(readBookingIntent()).toBeNull();
});
