import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { done, http, renderApp, server, signInAs } from "~/testing/app";
import { listedBooking } from "~/testing/fixtures/bookings";
import { clientUser } from "~/testing/fixtures/people";
import { farAhead, silentShift } from "~/testing/fixtures/shifts";

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

test("shows a visit without its companion until the client has resolved it", async () => {
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
  // SESS-001: beyond the tab only the session is stored.
  expect(Object.keys(localStorage).sort()).toEqual(["authToken", "user"]);
  first.unmount();
  renderApp({ at: "/client/dashboard" });
  await screen.findByRole("heading", { name: "ID verification" });
  expect(screen.queryByRole("region", { name: "Needs another companion" })).toBeNull();
});

// Its card was only authorized.
test("says of a request that was not accepted that nothing was charged", async () => {
  signInAs.client();
  const approval = { state: "unanswered" as const, canAnswer: false };
  const ended = {
    ...lost,
    approval,
    isPaid: false,
    companions: lost.companions.map(({ answer: _, ...line }) => line),
  };
  server.use(
    http.get("*/api/auth/me", () => done(clientUser)),
    http.get("*/api/bookings/my-bookings", ({ request }) => {
      const data = new URL(request.url).searchParams.get("status") === "cancelled" ? [ended] : [];
      return done(data, { pagination: { page: 1, limit: 20, total: data.length, pages: 1 } });
    }),
  );
  renderApp({ at: "/client/dashboard" });
  const region = await screen.findByRole("region", { name: "Needs another companion" });
  expect(region).toHaveTextContent("Your card was not charged.");
  expect(region).not.toHaveTextContent("goes back to your card");
});

test("shows no missing companion once another one is booked at that time", async () => {
  signInAs.client();
  const substitute = {
    ...listedBooking,
    _id: "b9",
    status: "confirmed" as const,
    createdAt: "2096-11-20T12:00:00Z",
  };
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
  const lostAt = (cancelledAt: string) => ({
    ...lost,
    companions: lost.companions.map((line) => ({ ...line, cancelledAt })),
  });
  let canceled = lostAt("2096-11-19T12:00:00Z");
  let upcoming = booked({ answer: "no_answer" });
  server.use(
    http.get("*/api/auth/me", () => done(clientUser)),
    http.get("*/api/bookings/my-bookings", ({ request }) => {
      const isCanceled = new URL(request.url).searchParams.get("status") === "cancelled";
      return done([isCanceled ? canceled : upcoming], {
        pagination: { page: 1, limit: 20, total: 1, pages: 1 },
      });
    }),
  );
  const first = renderApp({ at: "/client/dashboard" });
  expect(await screen.findByRole("region", { name: "Needs another companion" })).toBeVisible();
  first.unmount();
  upcoming = booked({ answer: "waiting" });
  // Booked for that time before the visit was lost.
  canceled = lostAt("2096-11-21T12:00:00Z");
  const second = renderApp({ at: "/client/dashboard" });
  expect(await screen.findByRole("region", { name: "Needs another companion" })).toBeVisible();
  second.unmount();
  canceled = lostAt("2096-11-19T12:00:00Z");
  renderApp({ at: "/client/dashboard" });
  await screen.findByText(/waiting for Maya's answer/);
  expect(screen.queryByRole("region", { name: "Needs another companion" })).toBeNull();
});

test("one visit of several that is given up is offered again, and the row's price is without it", async () => {
  signInAs.client();
  const [line] = listedBooking.companions as [(typeof listedBooking)["companions"][number]];
  const other = { _id: "c9", displayName: "Sonia B." };
  const booking = {
    ...listedBooking,
    status: "confirmed" as const,
    isPaid: true,
    totalCost: 300,
    companions: [
      { ...line, ...farAhead, status: "confirmed" as const, answer: "coming" as const },
      {
        ...line,
        ...farAhead,
        _id: "l9",
        companionId: other,
        status: "cancelled" as const,
        answer: "declined" as const,
        startDate: "2096-12-02T17:00:00Z",
        endDate: "2096-12-02T19:00:00Z",
        refundAmount: 120.5,
      },
    ],
  };
  server.use(
    http.get("*/api/auth/me", () => done(clientUser)),
    http.get("*/api/bookings/my-bookings", ({ request }) => {
      const data = new URL(request.url).searchParams.get("status") === "cancelled" ? [] : [booking];
      return done(data, { pagination: { page: 1, limit: 20, total: data.length, pages: 1 } });
    }),
  );
  renderApp({ at: "/client/dashboard" });
  const region = await screen.findByRole("region", { name: "Needs another companion" });
  expect(region).toHaveTextContent(/Sonia B\. can't be there on .*Dec 2/);
  expect(region).toHaveTextContent("The $120.50 for it goes back to your card.");
  expect(region).toHaveTextContent("$179.50");
  expect(within(region).getByRole("button", { name: /^Who else is free .*Dec 2/ })).toBeVisible();
});

type Listed = (typeof listedBooking)["companions"][number];

/** One booking with these visits, each on another day of December. */
function serveVisits(status: "confirmed" | "cancelled", visits: Partial<Listed>[]) {
  const [line] = listedBooking.companions as [Listed];
  const booking = {
    ...listedBooking,
    status,
    isPaid: true,
    companions: visits.map((change, index) => ({
      ...line,
      ...farAhead,
      _id: `l${index}`,
      startDate: `2096-12-0${index + 1}T17:00:00Z`,
      endDate: `2096-12-0${index + 1}T19:00:00Z`,
      ...change,
    })),
  };
  server.use(
    http.get("*/api/auth/me", () => done(clientUser)),
    http.get("*/api/bookings/my-bookings", ({ request }) => {
      const asked = new URL(request.url).searchParams.get("status") === "cancelled";
      const data = asked === (status === "cancelled") ? [booking] : [];
      return done(data, { pagination: { page: 1, limit: 20, total: data.length, pages: 1 } });
    }),
  );
  signInAs.client();
}

const declined = { status: "cancelled", answer: "declined", refundAmount: 80 } as const;
const panel = () => screen.findByRole("region", { name: "Needs another companion" });

test("offers each lost visit of a booking, and one that is lost after another was settled", async () => {
  serveVisits("confirmed", [declined, { status: "confirmed" }]);
  const first = renderApp({ at: "/client/dashboard" });
  await first.user.click(
    within(await panel()).getByRole("button", { name: /^I don't need it any more/ }),
  );
  first.unmount();
  const late = { status: "cancelled", answer: "no_answer", refundAmount: 90 } as const;
  serveVisits("confirmed", [declined, late, declined, { status: "confirmed" }]);
  renderApp({ at: "/client/dashboard" });
  const region = await panel();
  expect(region).toHaveTextContent(
    /Maya R\. didn't answer in time for .*Dec 2.*, so that visit was canceled\. The \$90\.00 for it goes/,
  );
  expect(
    within(region)
      .getAllByRole("button", { name: /^Who else is free/ })
      .map(({ textContent }) => /Dec \d/.exec(textContent ?? "")?.[0]),
  ).toEqual(["Dec 2", "Dec 3"]);
});

test("does not promise everything back for a booking whose rest the client canceled late", async () => {
  serveVisits("cancelled", [declined, { status: "cancelled" }]);
  renderApp({ at: "/client/dashboard" });
  const region = await panel();
  expect(region).toHaveTextContent("The $80.00 for it goes back to your card.");
  expect(region).not.toHaveTextContent("Everything");
});

test("a companion who was booked for the same time from the start is no substitute", async () => {
  const [sameDay] = [{ startDate: "2096-12-01T17:00:00Z", endDate: "2096-12-01T19:00:00Z" }];
  serveVisits("confirmed", [declined, { ...sameDay, status: "confirmed", answer: "coming" }]);
  renderApp({ at: "/client/dashboard" });
  expect(
    within(await panel()).getByRole("button", { name: /^Who else is free .*Dec 1/ }),
  ).toBeVisible();
});

// A2: the visit itself goes on until an operator has decided.
test("a visit whose companion was reported missing is no substitute for itself", async () => {
  const missing = { ...silentShift, companionMissingAt: "2096-12-01T17:20:00Z" };
  serveVisits("confirmed", [{ status: "confirmed", answer: "coming", shift: missing }]);
  renderApp({ at: "/client/dashboard" });
  expect(
    within(await panel()).getByRole("button", { name: /^Who else is free .*Dec 1/ }),
  ).toBeVisible();
});
