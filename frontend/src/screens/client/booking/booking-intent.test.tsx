import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { anyCompanion, keepBookAgain } from "~/features/bookings/form/book-again";
import { keepSearchedTime } from "~/features/search/keep-searched-time";
import { keepBookingIntent, readBookingIntent } from "~/lib/booking-intent";
import { browser } from "~/lib/browser";
import { routes } from "~/lib/routes";
import { done, http, renderApp, server, signInAs } from "~/testing/app";
import { readyToSend, submitButton } from "~/testing/booking-driver";
import { mockBookingServer } from "~/testing/booking-server";
import { listedBooking, maya } from "~/testing/fixtures/bookings";
import { clientUser } from "~/testing/fixtures/people";
import { bookingHandlers } from "~/testing/handlers/bookings";

mockBookingServer();

const said = async () =>
  expect(await screen.findByRole("region", { name: "Your booking" })).toHaveTextContent(
    "You were booking Maya R.",
  );

test.each(["log in", "sign up"])(
  "reminds a visitor who leaves the form to %s of the booking",
  async (name) => {
    server.use(...bookingHandlers());
    const { user } = renderApp({ at: routes.booking(maya._id) });
    await screen.findAllByText("Maya R.");
    await user.click(await screen.findByRole("link", { name }));
    await said();
  },
);

test("reminds a client who leaves the form for the ID check of the booking", async () => {
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

test("stops the reminder once the booking was made", async () => {
  keepBookingIntent({ companionId: maya._id, name: "Maya R." });
  const user = await readyToSend();
  await user.click(await submitButton());
  await waitFor(() => expect(browser.goTo).toHaveBeenCalled());
  expect(readBookingIntent()).toBeNull();
});

const page = (bookings: (typeof listedBooking)[]) =>
  done(bookings, { pagination: { page: 1, limit: 1, total: bookings.length, pages: 1 } });

/** The dashboard of a client whose newest booking of the companion is the returned one. */
function openDashboard() {
  keepBookingIntent({ companionId: maya._id, name: "Maya R." });
  signInAs.client();
  const newest: { of: (typeof listedBooking)[] } = { of: [] };
  server.use(
    http.get("*/api/auth/me", () => done(clientUser)),
    http.get("*/api/bookings/my-bookings", ({ request }) =>
      page(new URL(request.url).searchParams.get("with") === maya._id ? newest.of : []),
    ),
    ...bookingHandlers(),
  );
  return { newest, ...renderApp({ at: routes.clientDashboard }) };
}

const made = (afterMs: number, status: typeof listedBooking.status) => ({
  ...listedBooking,
  status,
  createdAt: new Date(Date.now() + afterMs).toISOString(),
});

test.each(["pending", "confirmed", "completed", "cancelled"] as const)(
  "stops the reminder in a second tab once the booking that another tab made is %s",
  async (status) => {
    const { newest } = openDashboard();
    await import("~/app/shell/deferred-services");
    await said();
    newest.of = [made(1_000, status)];
    const channel = new BroadcastChannel("steady-changes");
    await waitFor(
      () => {
        channel.postMessage(clientUser._id); // again, in case this tab was not listening yet
        expect(screen.queryByRole("region", { name: "Your booking" })).toBeNull();
      },
      { timeout: 10_000, interval: 600 },
    );
    expect(readBookingIntent()).toBeNull(); // nor after a reload
    channel.close();
  },
);

test("goes on reminding of a companion whose earlier booking was canceled", async () => {
  const { newest } = openDashboard();
  newest.of = [made(-60_000, "cancelled")];
  await said();
  expect(screen.getByRole("link", { name: "Continue: book Maya R." })).toBeVisible();
});

test("the time that is searched for a substitute replaces that of the lost visit", async () => {
  signInAs.client();
  server.use(...bookingHandlers());
  keepBookAgain(clientUser._id, anyCompanion, {
    date: "2096-12-01",
    arrivalTime: "09:00",
    hours: 3,
    location: "350 5th Ave, New York, NY",
    isVideo: false,
    notes: "Ring twice",
  });
  keepSearchedTime({ startsAt: "2096-12-02T18:30", hours: 2, video: false });
  renderApp({ at: routes.booking(maya._id) });
  expect(await screen.findByLabelText("Start date")).toHaveValue("2096-12-02");
  expect(screen.getByLabelText("Desired arrival time")).toHaveValue("18:30");
  expect(screen.getByLabelText("Duration")).toHaveValue("2");
  expect(screen.getByLabelText(/^Notes/)).toHaveValue("Ring twice");
});
