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

test("lists hours with days and time zone", () => {
  const week = { ...closed, tuesday: on("09:00", "17:30") };
  render(<WeekSchedule week={week} zone={zone} label="Weekly hours" />);
  expect(screen.getByText("Tuesday").nextSibling).toHaveTextContent("9:00 AM – 5:30 PM");
  expect(screen.getByText("Monday").nextSibling).toHaveTextContent("Not available");
  expect(screen.getByText("Times are for New York (EST).")).toBeVisible();
});

test("shows a week without days as any time", () => {
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
])("formats %s as %s", (time, words) => expect(formatClock(time)).toBe(words));

test("shows hours that end the next day and several windows a day", () => {
  const more = [{ startTime: "07:00", endTime: "09:00" }];
  const week = {
    ...closed,
    tuesday: { ...on("22:00", "06:00"), more },
    friday: on("18:00", "00:00"),
  };
  render(<WeekSchedule week={week} zone={zone} label="Weekly hours" />);
  expect(screen.getByText("Tuesday").nextSibling).toHaveTextContent(
    "10:00 PM – 6:00 AM the next day, 7:00 AM – 9:00 AM",
  );
  expect(screen.getByText("Friday").nextSibling).toHaveTextContent("6:00 PM – 12:00 AM");
  expect(weekProblems(week)).toEqual({});
});

test("shows any time only where it was chosen", () => {
  render(<WeekSchedule week={closed} zone={zone} label="Weekly hours" isAnyTime={false} />);
  expect(screen.getByText("No weekly hours are set.")).toBeVisible();
});

test("validates enabled days only: both times, which differ, without overlap", () => {
  const week = {
    ...closed,
    monday: { ...on("09:00", "17:00"), more: [{ startTime: "16:00", endTime: "18:00" }] },
    tuesday: on("09:00", "09:00"),
    wednesday: on("", "17:00"),
    thursday: on("09:00", "17:00"),
    friday: { enabled: false, startTime: "17:00", endTime: "17:00" },
    saturday: { ...on("22:00", "06:00"), more: [{ startTime: "23:00", endTime: "23:30" }] },
  };
  expect(weekProblems(week)).toEqual({
    monday: "The times of Monday must not overlap",
    tuesday: "Tuesday can't end at the time it starts",
    wednesday: "Enter both times for Wednesday",
    saturday: "The times of Saturday must not overlap",
  });
});

function Editor() {
  const [week, setWeek] = useState<Week>(closed);
  const [isAnyTime, setIsAnyTime] = useState(false);
  const any = { isAnyTime, onAnyTime: setIsAnyTime };
  const hours = { legend: "Weekly hours", zone, week, onChange: setWeek, ...any };
  return <WeekEditor {...hours} problems={weekProblems(week)} />;
}

test("enables a day, sets its hours, and shows its errors", async () => {
  render(<Editor />);
  expect(screen.getByRole("group", { name: "Weekly hours" })).toHaveAccessibleDescription(
    "Times are for New York (EST). Hours may end the next day, such as 10:00 PM to 6:00 AM.",
  );
  expect(screen.queryByLabelText("Monday From")).toBeNull();
  await userEvent.click(screen.getByRole("checkbox", { name: "Monday" }));
  expect(screen.getByLabelText("Monday From")).toHaveValue("09:00");
  fireEvent.change(screen.getByLabelText("Monday To"), { target: { value: "09:00" } });
  const problem = "Monday can't end at the time it starts";
  expect(screen.getByText(problem)).toBeVisible();
  fireEvent.change(screen.getByLabelText("Monday To"), { target: { value: "08:00" } });
  expect(screen.getByLabelText("Monday To")).toHaveAccessibleDescription("The next day");
  expect(screen.queryByText(problem)).toBeNull();
});

test("a day gets further times, which are removed again", async () => {
  render(<Editor />);
  await userEvent.click(screen.getByRole("checkbox", { name: "Monday" }));
  await userEvent.click(screen.getByRole("button", { name: "Add another time on Monday" }));
  fireEvent.change(screen.getByLabelText("Monday, time 2 From"), { target: { value: "18:00" } });
  expect(screen.getByText("Enter both times for Monday")).toBeVisible();
  fireEvent.change(screen.getByLabelText("Monday, time 2 To"), { target: { value: "20:00" } });
  expect(screen.queryByText("Enter both times for Monday")).toBeNull();
  await userEvent.click(screen.getByRole("checkbox", { name: "Tuesday" }));
  await userEvent.click(screen.getByRole("button", { name: /^Use these hours of Monday/ }));
  expect(screen.getByLabelText("Tuesday, time 2 To")).toHaveValue("20:00");
  await userEvent.click(screen.getByRole("button", { name: "Remove Monday, time 2" }));
  expect(screen.queryByLabelText("Monday, time 2 To")).toBeNull();
});

test("any time takes the place of the days, which come back unchanged", async () => {
  render(<Editor />);
  await userEvent.click(screen.getByRole("checkbox", { name: "Monday" }));
  const anyTime = screen.getByRole("checkbox", { name: "Any time" });
  await userEvent.click(anyTime);
  expect(screen.queryByRole("checkbox", { name: "Monday" })).toBeNull();
  await userEvent.click(anyTime);
  expect(screen.getByRole("checkbox", { name: "Monday" })).toBeChecked();
});
