import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { components } from "~/api/schema";
import { companionDashboard } from "~/testing/companion-dashboard";
import { done, refused } from "~/testing/handlers/replies";
import { http } from "~/testing/http";
import { server } from "~/testing/server";

type Requests = components["schemas"]["AnswerRecord"];

const stats = {
  rating: 0,
  reviewCount: 0,
  totalBookings: 0,
  completedBookings: 0,
  upcomingBookings: 0,
};

async function show(requests: Partial<Requests>) {
  const { open } = companionDashboard();
  server.use(
    http.get("*/api/companions/stats/me", () =>
      done({
        ...stats,
        requests: { decided: 0, accepted: 0, answered: 0, answersNeeded: 5, ...requests },
      }),
    ),
  );
  await open({ bookingMode: "ask_first" });
  const shown = await screen.findByText(/Clients see/);
  const rate = screen.queryByText(/Only you see this/)?.textContent;
  return [...(rate ? [rate] : []), shown.textContent].join(" ");
}

test("names the condition before the first request", async () => {
  expect(await show({})).toBe(
    "Clients see how soon you usually answer once you have answered 5 requests in 90 days; so far 0.",
  );
});

test("shows the acceptance rate, and that it is shown to the companion alone", async () => {
  expect(await show({ decided: 10, accepted: 8, answered: 4 })).toBe(
    "You accepted 8 of your last 10 requests. Only you see this; declining does not count against you. Clients see how soon you usually answer once you have answered 5 requests in 90 days; so far 4.",
  );
});

test.each([
  [1, "You accepted your last request."],
  [0, "You did not accept your last request."],
])("names a single request that was accepted %d times", async (accepted, text) => {
  expect(await show({ decided: 1, accepted, answered: 1 })).toContain(text);
});

test("shows what clients see", async () => {
  const shown = await show({
    decided: 6,
    accepted: 6,
    answered: 6,
    usuallyAnswersWithinMinutes: 60,
  });
  expect(shown).toContain("Clients see that you usually answer within an hour.");
});

test("explains why many slow or missing answers show no time", async () => {
  expect(await show({ decided: 20, accepted: 5, answered: 6 })).toContain(
    "Clients see how soon you usually answer once you answer most requests within 12 hours.",
  );
});

test("is absent of companions who are booked right away, and says when it fails to load", async () => {
  let calls = 0;
  const { open } = companionDashboard();
  server.use(
    http.get("*/api/companions/stats/me", () => {
      calls += 1;
      return refused(500);
    }),
  );
  await open();
  expect(calls).toBe(0);
  await open({ bookingMode: "ask_first" });
  expect(await screen.findByText("Failed to load how you answered")).toBeVisible();
});
