import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { done, http, renderApp, server, signInAs } from "~/testing/app";
import { listedBooking } from "~/testing/fixtures/bookings";
import { clientUser } from "~/testing/fixtures/people";

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

/** An unpaid booking that begins in so many hours. */
function held(_id: string, hours: number) {
  const times = { startDate: inHours(hours), endDate: inHours(hours + 4) };
  return {
    ...listedBooking,
    _id,
    status: "pending" as const,
    holdExpiresAt: inHours(0.3),
    startDate: times.startDate,
    companions: listedBooking.companions.map((line) => ({ ...line, ...times })),
  };
}

test("bookings of one heading are one landmark", async () => {
  const pagination = { page: 1, limit: 50, total: 2, pages: 1 };
  server.use(
    http.get("*/api/auth/me", () => done(clientUser)),
    http.get("*/api/bookings/my-bookings", () =>
      done([held("b4", 1700), held("b5", 1800)], { pagination }),
    ),
  );
  signInAs.client();
  renderApp({ at: "/client/dashboard" });
  const name = "Held for you, not paid yet";
  expect(await screen.findAllByRole("heading", { name })).toHaveLength(2);
  expect(screen.getAllByRole("region", { name })).toHaveLength(1);
});
