import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { done, http, renderApp, server, signInAs } from "~/testing/app";
import { listedBooking } from "~/testing/fixtures/bookings";
import { clientUser } from "~/testing/fixtures/people";
import { farAhead } from "~/testing/fixtures/shifts";

const lost = {
  ...listedBooking,
  status: "cancelled" as const,
  companions: listedBooking.companions.map((line) => ({
    ...line,
    ...farAhead,
    status: "cancelled" as const,
    answer: "declined" as const,
  })),
};

test("a visit that its companion gave up stays until the client has dealt with it", async () => {
  signInAs.client();
  server.use(
    http.get("*/api/auth/me", () => done(clientUser)),
    http.get("*/api/bookings/my-bookings", ({ request }) => {
      const data = new URL(request.url).searchParams.get("status") === "cancelled" ? [lost] : [];
      return done(data, { pagination: { page: 1, limit: 20, total: data.length, pages: 1 } });
    }),
  );
  const first = renderApp({ at: "/client/dashboard" });
  const region = await screen.findByRole("region", { name: "Needs another companion" });
  expect(region).toHaveTextContent("CanceledMaya can't be there");
  expect(region).toHaveTextContent("Everything you paid for it goes back to your card.");
  expect(
    within(region).getByRole("button", { name: /^Who else is free Sat, Dec 1/ }),
  ).toBeVisible();
  await first.user.click(
    within(region).getByRole("button", { name: /^I don't need it any more: Maya R\./ }),
  );
  expect(screen.queryByRole("region", { name: "Needs another companion" })).toBeNull();
  first.unmount();
  renderApp({ at: "/client/dashboard" });
  await screen.findByRole("heading", { name: "ID verification" });
  expect(screen.queryByRole("region", { name: "Needs another companion" })).toBeNull();
});

test("a visit is no longer missing a companion once another one is booked at that time", async () => {
  signInAs.client();
  const substitute = { ...listedBooking, _id: "b9", status: "confirmed" as const };
  const booked = (line: Partial<(typeof listedBooking)["companions"][number]>) => ({
    ...substitute,
    companions: substitute.companions.map((one) => ({
      ...one,
      ...farAhead,
      startDate: "2096-12-01T17:00:00Z",
      endDate: "2096-12-01T19:00:00Z",
      ...line,
    })),
  });
  let upcoming = booked({ answer: "no_answer" });
  server.use(
    http.get("*/api/auth/me", () => done(clientUser)),
    http.get("*/api/bookings/my-bookings", ({ request }) => {
      const isCanceled = new URL(request.url).searchParams.get("status") === "cancelled";
      return done([isCanceled ? lost : upcoming], {
        pagination: { page: 1, limit: 20, total: 1, pages: 1 },
      });
    }),
  );
  const first = renderApp({ at: "/client/dashboard" });
  expect(await screen.findByRole("region", { name: "Needs another companion" })).toBeVisible();
  first.unmount();
  upcoming = booked({ answer: "waiting" });
  renderApp({ at: "/client/dashboard" });
  await screen.findByText(/waiting for Maya's answer/);
  expect(screen.queryByRole("region", { name: "Needs another companion" })).toBeNull();
});
