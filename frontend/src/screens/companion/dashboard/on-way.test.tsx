import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { companionDashboard, noBookings } from "~/testing/companion-dashboard";
import { bookingDetail, listedBooking } from "~/testing/fixtures/bookings";
import { silentShift } from "~/testing/fixtures/shifts";
import { done } from "~/testing/handlers/replies";
import { http } from "~/testing/http";
import { server } from "~/testing/server";

type Detail = typeof bookingDetail;

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

async function openShift(shift: object) {
  const { open } = companionDashboard();
  const times = { startDate: inHours(1), endDate: inHours(4), leaveAt: inHours(0.5) };
  const visit = (now: object) =>
    ({
      ...bookingDetail,
      companions: [
        {
          ...bookingDetail.companions[0],
          ...times,
          isVideoSession: false,
          shift: { ...silentShift, ...now },
        },
      ],
    }) as Detail;
  let sent: unknown;
  const listed = { ...listedBooking, companions: [{ ...listedBooking.companions[0], ...times }] };
  server.use(
    http.get("*/api/bookings/my-bookings", () =>
      done([listed as typeof listedBooking], {
        pagination: { ...noBookings, total: 1, pages: 1 },
      }),
    ),
    http.get("*/api/bookings/:id", () => done(visit(shift))),
    http.post("*/api/bookings/:id/lines/:lineId/on-my-way", async ({ request }) => {
      const { expectedAt } = (await request.json()) as { expectedAt: string };
      sent = expectedAt;
      return done(visit({ canSayOnWay: true, onWayAt: inHours(0), expectedAt }));
    }),
  );
  const { user } = await open();
  const region = within(await screen.findByRole("region", { name: "Your next shift" }));
  return { user, region, getSent: () => sent };
}

test("a companion says from the dashboard to be on the way, and changes the arrival", async () => {
  const { user, region, getSent } = await openShift({ canSayOnWay: true });
  expect(await region.findByText("Leave at")).toBeVisible();
  await user.click(await region.findByRole("button", { name: "On my way" }));
  await user.click(await region.findByRole("button", { name: "Notify the client" }));
  expect(await region.findByText(/^Your client reads that you'll be there about /)).toBeVisible();
  expect(getSent()).toMatch(/:00\.000Z$/);
  expect(region.queryByText("Leave at")).toBeNull();
  await user.click(region.getByRole("button", { name: "Change my arrival" }));
  await user.click(await region.findByRole("button", { name: "Not now" }));
  expect(region.getByRole("button", { name: "Change my arrival" })).toBeVisible();
});

test("offers nothing before it is time", async () => {
  const { region } = await openShift({});
  await region.findByText("Leave at");
  expect(region.queryByRole("button", { name: "On my way" })).toBeNull();
});
