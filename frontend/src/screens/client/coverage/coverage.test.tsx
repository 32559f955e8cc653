import { fireEvent, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { components } from "~/api/schema";
import { done, http, refused, renderApp, server, signInAs } from "~/testing/app";
import { maya, sam } from "~/testing/fixtures/bookings";

type Coverage = components["schemas"]["Coverage"];
type Line = components["schemas"]["QuoteLine"];

const zone = "America/New_York";
const line = (who: { _id: string; displayName: string }, startDate: string, endDate: string) =>
  ({
    companionId: who._id,
    displayName: who.displayName,
    hours: 5,
    isVideoSession: false,
    location: "350 5th Ave, New York, NY",
    startDate,
    endDate,
    timezone: zone,
    totalCost: 423.5,
  }) as Line;

const night: Coverage = {
  start: "2031-12-06T03:00:00Z",
  end: "2031-12-06T15:00:00Z",
  timezone: zone,
  gaps: [],
  knownCompanionIds: [maya._id],
  needsAnotherBooking: false,
  quote: {
    lines: [
      line(maya, "2031-12-06T03:00:00Z", "2031-12-06T08:00:00Z"),
      line(sam, "2031-12-06T08:00:00Z", "2031-12-06T13:00:00Z"),
    ],
    totalCost: 852,
  } as NonNullable<Coverage["quote"]>,
};

function open(answer: Coverage | ReturnType<typeof refused>) {
  const sent: unknown[] = [];
  signInAs.client();
  server.use(
    http.get("*/api/locations/resolve", () =>
      done({
        lat: 40.75,
        lng: -73.99,
        city: "New York",
        state: "NY",
        label: "New York, NY",
        timezone: zone,
        hasDoor: true,
      }),
    ),
    http.post("*/api/coverage/plan", async ({ request }) => {
      sent.push(await request.json());
      return "quote" in answer || "gaps" in answer ? done(answer as Coverage) : answer;
    }),
  );
  return { ...renderApp({ at: "/coverage" }), sent };
}

async function fillIn() {
  const enter = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label, { exact: false }), { target: { value } });
  await screen.findByRole("heading", { level: 1, name: "Cover a longer time" });
  enter("Location", "350 5th Ave, New York, NY");
  enter("First day", "2031-12-05");
  enter("From", "22:00");
  enter("Last day", "2031-12-06");
  enter("Until", "08:00");
}
const press = (name: string) => screen.getByRole("button", { name });

test("shows who would come when, and hands the visits to the booking form", async () => {
  const { user, sent } = open(night);
  await fillIn();
  await user.click(press("Make a plan"));
  expect(
    await screen.findByText("Fri, Dec 5, 2031, 10:00 PM to Sat, Dec 6, 2031, 3:00 AM"),
  ).toBeVisible();
  expect(screen.getByText("Sat, Dec 6, 2031, 3:00 AM to 8:00 AM")).toBeVisible();
  expect(screen.getAllByText("Has been with you before")).toHaveLength(1);
  expect(screen.getByText("$852.00")).toBeVisible();
  expect(screen.getByText(/2 visits, 2 companions/)).toBeVisible();
  expect(sent).toEqual([
    {
      startsAt: "2031-12-05T22:00",
      hours: 10,
      isVideoSession: false,
      location: "350 5th Ave, New York, NY",
      handoverMinutes: 0,
      preference: "fewest_people",
    },
  ]);
  await user.click(press("Continue to booking"));
  expect(await screen.findByRole("heading", { level: 1, name: "Book Companions" })).toBeVisible();
  const dates = screen
    .getAllByLabelText(/Start date/)
    .map((each) => (each as HTMLInputElement).value);
  expect(dates).toEqual(["2031-12-05", "2031-12-06"]);
  expect(screen.queryByText("We kept what you typed.")).toBeNull();
});

test("names hours in which no companion is free", async () => {
  const gaps = [{ start: "2031-12-06T13:00:00Z", end: "2031-12-06T15:00:00Z" }];
  const { user } = open({ ...night, gaps, needsAnotherBooking: true });
  await fillIn();
  await user.click(press("Make a plan"));
  expect(
    await screen.findByText(/Without a companion: Sat, Dec 6, 2031, 8:00 AM to 10:00 AM/),
  ).toBeVisible();
  expect(screen.getByRole("heading", { name: "The best plan we found" })).toBeVisible();
  expect(screen.getByText(/One booking has at most 20 visits/)).toBeVisible();
});

test("says when no companion is free at all", async () => {
  const { quote: _quote, ...none } = night;
  const { user } = open({ ...none, gaps: [{ start: none.start, end: none.end }] });
  await fillIn();
  await user.click(press("Make a plan"));
  expect(
    await screen.findByRole("heading", { name: "No companion is free in this time" }),
  ).toBeVisible();
});

test("a missing place and a refusal are shown at their fields", async () => {
  const { user, sent } = open(refused(403, "Please verify first.", "identity_required_to_search"));
  await fillIn();
  fireEvent.change(screen.getByLabelText("Location", { exact: false }), { target: { value: "" } });
  await user.click(press("Make a plan"));
  expect(await screen.findAllByText("Enter where the companions should come")).not.toHaveLength(0);
  expect(sent).toHaveLength(0);
  await fillIn();
  await user.click(press("Make a plan"));
  expect(await screen.findByText("Please verify first.")).toBeVisible();
});
