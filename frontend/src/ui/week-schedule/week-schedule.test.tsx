import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { companionUser } from "~/testing/fixtures/people";
import { formatClock, type Week, weekProblems } from "./week";
import { WeekEditor } from "./week-editor";
import { WeekSchedule } from "./week-schedule";

const closed = companionUser.presetSchedule;
const zone = "New York (EST)";
const on = (startTime: string, endTime: string) => ({ enabled: true, startTime, endTime });

test("hours are read with their days and their zone", () => {
  const week = { ...closed, tuesday: on("09:00", "17:30") };
  render(<WeekSchedule week={week} zone={zone} label="Weekly hours" />);
  expect(screen.getByText("Tuesday").nextSibling).toHaveTextContent("9:00 AM – 5:30 PM");
  expect(screen.getByText("Monday").nextSibling).toHaveTextContent("Not available");
  expect(screen.getByText("Times are for New York (EST).")).toBeVisible();
});

test("a week without a day is any time", () => {
  render(<WeekSchedule week={closed} zone={zone} label="Weekly hours" />);
  expect(screen.getByText(/^No days are set, so any free time can be requested\.$/)).toBeVisible();
  expect(screen.queryByText(/Times are for/)).toBeNull();
});

test.each([
  ["00:00", "12:00 AM"],
  ["00:30", "12:30 AM"],
  ["09:05", "9:05 AM"],
  ["12:00", "12:00 PM"],
  ["23:59", "11:59 PM"],
  ["24:00", "12:00 AM"],
])("%s is %s", (time, words) => expect(formatClock(time)).toBe(words));

test("only days that are on are judged: both times, and the end later than the start", () => {
  const week = {
    ...closed,
    monday: on("17:00", "09:00"),
    tuesday: on("09:00", "09:00"),
    wednesday: on("", "17:00"),
    thursday: on("09:00", "17:00"),
    friday: { enabled: false, startTime: "17:00", endTime: "09:00" },
  };
  expect(weekProblems(week)).toEqual({
    monday: "Monday must end later than it starts",
    tuesday: "Tuesday must end later than it starts",
    wednesday: "Enter both times for Wednesday",
  });
});

function Editor() {
  const [week, setWeek] = useState<Week>(closed);
  const hours = { legend: "Weekly hours", zone, week, onChange: setWeek };
  return <WeekEditor {...hours} problems={weekProblems(week)} />;
}

test("a day is ticked, gets its hours, and says what is wrong with them", async () => {
  render(<Editor />);
  expect(screen.getByRole("group", { name: "Weekly hours" })).toHaveAccessibleDescription(
    /Times are for New York \(EST\)/,
  );
  expect(screen.queryByLabelText("Monday From")).toBeNull();
  await userEvent.click(screen.getByRole("checkbox", { name: "Monday" }));
  expect(screen.getByLabelText("Monday From")).toHaveValue("09:00");
  fireEvent.change(screen.getByLabelText("Monday To"), { target: { value: "08:00" } });
  expect(screen.getByText("Monday must end later than it starts")).toBeVisible();
  await userEvent.click(screen.getByRole("checkbox", { name: "Monday" }));
  expect(screen.queryByText("Monday must end later than it starts")).toBeNull();
});
