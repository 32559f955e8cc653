import { waitFor } from "@testing-library/react";
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

test("KDASH-023 KDASH-024 seven days, each off; ticked, one begins at 09:00 and ends at 17:00", async () => {
  const { user } = await open();
  const week = part("Weekly availability");
  expect(week.getAllByRole("checkbox").map((box) => (box as HTMLInputElement).checked)).toEqual(
    Array(7).fill(false),
  );
  expect(await week.findByText(/Times are for New York \(E[SD]T\)/)).toBeVisible();
  await user.click(week.getByRole("checkbox", { name: "Tuesday" }));
  expect(week.getByLabelText("Tuesday From")).toHaveValue("09:00");
  expect(week.getByLabelText("Tuesday To")).toHaveValue("17:00");
});

test("API-024 the hours are copied, saved, and said to be", async () => {
  const sent: unknown[] = [];
  server.use(
    http.put("*/api/companions/schedule", async ({ request }) => {
      const { schedule } = (await request.json()) as {
        schedule: components["schemas"]["PresetSchedule"];
      };
      sent.push(schedule);
      home.account = { ...home.account, presetSchedule: schedule };
      return done({ presetSchedule: schedule });
    }),
  );
  const on = { enabled: true, startTime: "09:00", endTime: "17:00" };
  const { user } = await open({
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

test("KDASH-026 an end before its start is said at the day, and nothing is sent", async () => {
  const late = { enabled: true, startTime: "17:00", endTime: "09:00" };
  const { user } = await open({
    presetSchedule: { ...companionUser.presetSchedule, sunday: late },
  });
  const week = part("Weekly availability");
  await user.click(week.getByRole("button", { name: "Save schedule" }));
  expect(
    await week.findByRole("link", { name: "Sunday must end later than it starts" }),
  ).toBeVisible();
  await waitFor(() => expect(week.getByLabelText("Sunday To")).toBeInvalid());
});

test("KDASH-025 a schedule that could not be saved stays as it was typed", async () => {
  server.use(http.put("*/api/companions/schedule", () => refused(500)));
  const { user } = await open();
  const week = part("Weekly availability");
  await user.click(week.getByRole("checkbox", { name: "Monday" }));
  await user.click(week.getByRole("button", { name: "Save schedule" }));
  expect(await week.findByText("Failed to save schedule. Please try again.")).toBeVisible();
  expect(week.getByRole("checkbox", { name: "Monday" })).toBeChecked();
});
