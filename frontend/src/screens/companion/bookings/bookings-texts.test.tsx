import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Booking } from "~/features/bookings/booking-query";
import { done, http, renderApp, server, signInAs } from "~/testing/app";
import { listedBooking } from "~/testing/fixtures/bookings";
import { companionUser } from "~/testing/fixtures/people";
import { History } from "~/testing/history-driver";

const client = { _id: listedBooking.clientId, displayName: "Casey M." };

function open(all: Booking[], query = "") {
  const history = new History();
  history.all = all;
  signInAs.companion();
  server.use(
    history.handler(),
    http.get("*/api/auth/me", () => done(companionUser)),
  );
  renderApp({ at: `/companion/bookings${query}` });
}

test("a filter that finds nothing says so", async () => {
  open([], "?status=cancelled");
  expect(await screen.findByText("There are none like this yet.")).toBeVisible();
});

test.each([true, false])(
  "a place that lacks its street (%s) says that the client was asked",
  async (needsDoor) => {
    const lines = listedBooking.companions.flatMap((line) => [line, { ...line, _id: "l2" }]);
    open([{ ...listedBooking, client, needsDoor, companions: lines }]);
    const row = (await screen.findAllByRole("row")).at(-1);
    expect(row).toHaveTextContent("– the first of 2 visits");
    const asked = "The street is still missing; we've asked the client for it.";
    expect(screen.queryAllByText(asked)).toHaveLength(needsDoor ? 1 : 0);
  },
);
