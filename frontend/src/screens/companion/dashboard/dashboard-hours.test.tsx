import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { components } from "~/api/schema";
import { companionDashboard } from "~/testing/companion-dashboard";
import { companionUser } from "~/testing/fixtures/people";
import { done, refused } from "~/testing/handlers/replies";
import { http } from "~/testing/http";
import { server } from "~/testing/server";

let home: ReturnType<typeof companionDashboard>["home"];
let open: ReturnType<typeof companionDashboard>["open"];
let part: ReturnType<typeof companionDashboard>["part"];

beforeEach(() => {
  ({ home, open, part } = companionDashboard());
});

test("KDASH-023 KDASH-024 shows seven days off; an enabled one has 09:00 to 17:00", async () => {
  const { user } = await open({ anyTime: false });
  const week = part("Weekly availability");
  expect(week.getByRole("checkbox", { name: "Any time" })).not.toBeChecked();
  expect(
    week
      .getAllByRole("checkbox")
      .slice(1)
      .map((box) => (box as HTMLInputElement).checked),
  ).toEqual(Array(7).fill(false));
  // A17: hours hold all year, so no abbreviation of a season is named.
  expect(await week.findByText(/^Times are for New York\./)).toBeVisible();
  await user.click(week.getByRole("checkbox", { name: "Tuesday" }));
  expect(week.getByLabelText("Tuesday From")).toHaveValue("09:00");
  expect(week.getByLabelText("Tuesday To")).toHaveValue("17:00");
});

test("API-024 copies the hours, saves them and confirms", async () => {
  const sent: unknown[] = [];
  server.use(
    http.put("*/api/companions/schedule", async ({ request }) => {
      const { schedule, anyTime } = (await request.json()) as {
        schedule: components["schemas"]["PresetSchedule"];
        anyTime: boolean;
      };
      expect(anyTime).toBe(false);
      sent.push(schedule);
      home.account = { ...home.account, presetSchedule: schedule };
      return done({
        presetSchedule: schedule,
        anyTime,
        bookingMode: "instant",
        bookingLimits: companionUser.bookingLimits,
      });
    }),
  );
  const on = { enabled: true, startTime: "09:00", endTime: "17:00" };
  const { user } = await open({
    anyTime: false,
    presetSchedule: {
      ...companionUser.presetSchedule,
      monday: { ...on, startTime: "08:30" },
      friday: on,
    },
  });
  const week = part("Weekly availability");
  await user.click(week.getByRole("button", { name: /^Use these hours of Monday/ }));
  expect(week.getByLabelText("Friday From")).toHaveValue("08:30");
  expect(week.queryByRole("button", { name: /^Use these hours/ })).toBeNull();
  await user.click(week.getByRole("button", { name: "Save schedule" }));
  expect(await week.findByText("Your weekly hours are saved.")).toBeVisible();
  expect(sent).toEqual([
    {
      ...companionUser.presetSchedule,
      monday: { ...on, startTime: "08:30" },
      friday: { ...on, startTime: "08:30" },
    },
  ]);
});

test("KDASH-026 shows an end equal to its start at the day and sends nothing", async () => {
  const late = { enabled: true, startTime: "17:00", endTime: "17:00" };
  const { user } = await open({
    anyTime: false,
    presetSchedule: { ...companionUser.presetSchedule, sunday: late },
  });
  const week = part("Weekly availability");
  await user.click(week.getByRole("button", { name: "Save schedule" }));
  expect(
    await week.findByRole("link", { name: "Sunday can't end at the time it starts" }),
  ).toBeVisible();
  await waitFor(() => expect(week.getByLabelText("Sunday To")).toBeInvalid());
});

test("KDASH-025 keeps the input of a schedule that could not be saved", async () => {
  server.use(http.put("*/api/companions/schedule", () => refused(500)));
  const { user } = await open({ anyTime: false });
  const week = part("Weekly availability");
  await user.click(week.getByRole("checkbox", { name: "Monday" }));
  await user.click(week.getByRole("button", { name: "Save schedule" }));
  expect(await week.findByText("Failed to save schedule. Please try again.")).toBeVisible();
  expect(week.getByRole("checkbox", { name: "Monday" })).toBeChecked();
});

test("any time is chosen in place of days, which are then sent as off; neither is not sent", async () => {
  const sent: unknown[] = [];
  server.use(
    http.put("*/api/companions/schedule", async ({ request }) => {
      sent.push(await request.json());
      return done({
        presetSchedule: companionUser.presetSchedule,
        anyTime: true,
        bookingMode: "instant",
        bookingLimits: companionUser.bookingLimits,
      });
    }),
  );
  const { user } = await open({ anyTime: false, listingGaps: ["hours_missing"] });
  const week = part("Weekly availability");
  const save = week.getByRole("button", { name: "Save schedule" });
  await user.click(save);
  const problem = "Check the days that you work, or choose “Any time”.";
  expect(await week.findByRole("link", { name: problem })).toBeVisible();
  await user.click(week.getByRole("checkbox", { name: "Monday" }));
  await user.click(week.getByRole("checkbox", { name: "Any time" }));
  await user.click(save);
  expect(await week.findByText("Your weekly hours are saved.")).toBeVisible();
  expect(sent).toEqual([{ schedule: companionUser.presetSchedule, anyTime: true }]);
});

test("says what each way of booking means", async () => {
  await open();
  expect(await screen.findByRole("radio", { name: "Right away" })).toHaveAccessibleDescription(
    "A visit is booked as soon as it is paid. You still say whether you'll be there.",
  );
  expect(screen.getByRole("radio", { name: "Ask me first" })).toHaveAccessibleDescription(
    "You accept or decline each request within 24 hours. The card is charged when you accept.",
  );
});
