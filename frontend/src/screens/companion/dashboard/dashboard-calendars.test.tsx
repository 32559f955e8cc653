import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { components } from "~/api/schema";
import { lastAnnouncement } from "~/lib/announce";
import { companionDashboard } from "~/testing/companion-dashboard";
import { done } from "~/testing/handlers/replies";
import { http } from "~/testing/http";
import { server } from "~/testing/server";

type Calendar = components["schemas"]["ExternalCalendar"];

const family: Calendar = {
  _id: "c1",
  name: "Family",
  host: "calendar.example.com",
  addedAt: "2030-11-01T12:00:00Z",
  attemptedAt: "2030-11-26T12:00:00Z",
  readAt: "2030-11-26T12:00:00Z",
  nextReadAt: "2130-11-26T12:30:00Z",
  busyTimes: 14,
  skippedEvents: 0,
  fault: null,
  countsUntil: null,
  isBroken: false,
};

let open: ReturnType<typeof companionDashboard>["open"];
let part: ReturnType<typeof companionDashboard>["part"];
let own: Calendar[];
let isAvailable: boolean;
const reply = () => done({ isAvailable, maxCalendars: 3, calendars: own });

beforeEach(() => {
  ({ open, part } = companionDashboard());
  own = [];
  isAvailable = true;
  server.use(http.get("*/api/companions/external-calendars", reply));
});

const section = () => part("Your other calendars");
const listed = async () =>
  within(await screen.findByRole("list", { name: "Your other calendars" }));

test("adds a calendar by its address and empties the form", async () => {
  const sent: unknown[] = [];
  server.use(
    http.post("*/api/companions/external-calendars", async ({ request }) => {
      sent.push(await request.json());
      own = [family];
      return reply();
    }),
  );
  const { user } = await open();
  const add = await section().findByRole("button", { name: "Add this calendar" });
  await user.click(add);
  expect(
    await section().findByRole("link", { name: "Please enter the calendar's address." }),
  ).toBeVisible();
  const address = section().getByLabelText("Calendar address");
  await user.type(address, "webcal://calendar.example.com/secret.ics");
  await user.type(section().getByLabelText(/Calendar name/), "Family");
  await user.click(add);
  expect((await listed()).getByText(/Busy times: 14\./)).toBeVisible();
  expect(sent).toEqual([{ address: "webcal://calendar.example.com/secret.ics", name: "Family" }]);
  expect(section().getByLabelText("Calendar address")).toHaveValue("");
  expect(section().getByText("calendar.example.com")).toBeVisible();
});

test("shows why a calendar failed, until when its times count, and the notice after a week", async () => {
  own = [{ ...family, fault: "refused", countsUntil: "2030-11-27T12:00:00Z", isBroken: true }];
  await open();
  const list = await listed();
  expect(list.getByText(/The address is no longer valid/)).toBeVisible();
  expect(list.getByText(/The busy times that we read before count until/)).toBeVisible();
  expect(list.getByText(/We will try again on/)).toBeVisible();
  expect(section().getByText(/could not be read for a week/)).toBeVisible();
});

test("reads now, and removes", async () => {
  own = [family];
  server.use(
    http.post("*/api/companions/external-calendars/:id/read", () => {
      own = [{ ...family, nextReadAt: "2020-11-26T12:00:00Z" }];
      return reply();
    }),
    http.delete("*/api/companions/external-calendars/:id", () => {
      own = [];
      return reply();
    }),
  );
  const { user } = await open();
  await user.click((await listed()).getByRole("button", { name: "Read now: Family" }));
  expect(await (await listed()).findByText(/Reading\.\.\./)).toBeVisible();
  await user.click((await listed()).getByRole("button", { name: "Remove Family" }));
  await waitFor(() => expect(screen.queryByText("calendar.example.com")).toBeNull());
  expect(lastAnnouncement()).toBe("Family was removed");
});

test("offers no form for a fourth calendar, nor where the server cannot seal addresses", async () => {
  own = [family, { ...family, _id: "c2" }, { ...family, _id: "c3" }];
  const { unmount } = await open();
  await listed();
  expect(section().queryByRole("button", { name: "Add this calendar" })).toBeNull();
  unmount();
  own = [];
  isAvailable = false;
  await open();
  expect(await section().findByText("Other calendars cannot be added here yet.")).toBeVisible();
  expect(section().queryByText(/^Add the private address/)).toBeNull();
  expect(section().queryByRole("button", { name: "Add this calendar" })).toBeNull();
});
