import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { done, http, renderApp, server, signInAs } from "~/testing/app";
import { listedBooking } from "~/testing/fixtures/bookings";
import { clientUser } from "~/testing/fixtures/people";

const answerBy = new Date(Date.now() + 20 * 60_000).toISOString();

// Its card is authorized, and its time held until the companion's deadline.
test.each(["/client/dashboard", "/booking-history"])(
  "%s asks for no payment of a request that waits for its companion",
  async (at) => {
    const requested = {
      ...listedBooking,
      status: "pending" as const,
      holdExpiresAt: answerBy,
      approval: { state: "waiting" as const, answerBy, canAnswer: false },
    };
    const pagination = { page: 1, limit: 50, total: 1, pages: 1 };
    server.use(
      http.get("*/api/auth/me", () => done(clientUser)),
      http.get("*/api/bookings/my-bookings", () => done([requested], { pagination })),
    );
    signInAs.client();
    renderApp({ at });
    expect((await screen.findAllByText(/^Waiting for .+'s answer/))[0]).toBeVisible();
    expect(screen.queryByText(/not paid yet|Finish paying|Not paid/)).toBeNull();
    if (at === "/client/dashboard") {
      expect(screen.getByText(/^Starts in .* if Maya accepts$/)).toBeVisible();
    }
  },
);
