import { fireEvent, render, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { type Criteria, defaultCriteria } from "./criteria";
import FilterDialog from "./filter-dialog";

const degrees = ["LADC", "CPRS", "Other"];
const skills = ["Court support", "Harm reduction", "Other"];

function open(criteria: Partial<Criteria> = {}) {
  const onApply = vi.fn<(criteria: Criteria) => void>();
  const onCancel = vi.fn();
  const onDraft = vi.fn();
  const lists = {
    degrees,
    skills,
    getMeaning: (degree: string) =>
      degree === "CPRS" ? "Certified Peer Recovery Specialist" : undefined,
  };
  const start = { ...defaultCriteria, ...criteria };
  const handlers = { onApply, onCancel, onDraft };
  const shown = (matches = { count: undefined as number | undefined, isCounting: true }) => (
    <FilterDialog
      criteria={start}
      {...lists}
      {...handlers}
      matches={{ isNear: false, ...matches }}
    />
  );
  const { rerender } = render(shown());
  const showCount = (count: number | undefined, isNear = false) =>
    rerender(shown({ count, isCounting: false, ...(isNear && { isNear }) }));
  const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
  return { onApply, onCancel, onDraft, press, showCount };
}

const choose = (role: "radio" | "checkbox" | "switch", name: string) =>
  fireEvent.click(screen.getByRole(role, { name }));
const slide = (name: string, value: number) =>
  fireEvent.change(screen.getByRole("slider", { name }), { target: { value } });
const others = () => screen.getAllByRole("checkbox", { name: "Other" });

test("SRCH-043 SRCH-044 SRCH-049 shows title, sections and buttons in order", () => {
  open();
  screen.getByRole("dialog", { name: "Filter Companions (minimum 2 years sober)" });
  const legends = screen.getAllByRole("group").map((group) => group.querySelector("legend"));
  expect(legends.map((legend) => legend?.textContent)).toEqual([
    "What is it for?",
    "Years Sober",
    "Rating",
    "Maximum Rate",
    "Degrees & Certifications",
    "Skills & Specialties",
    "Verification Filters",
    "Speaks",
    "Gender",
    "Recovery pathways",
    "Comfortable with",
    "Also",
  ]);
  const last = screen.getByRole("button", { name: "Apply Filters" }).parentElement as HTMLElement;
  const buttons = within(last).getAllByRole("button");
  expect(buttons.map(({ textContent }) => textContent)).toEqual([
    "Reset",
    "Cancel",
    "Apply Filters",
  ]);
});

test("SRCH-050 SRCH-052 has the stated ranges, steps and defaults", () => {
  open();
  const years = screen.getByRole("slider", { name: "Years Sober" });
  expect(years).toHaveAttribute("min", "24");
  expect(years).toHaveAttribute("max", "600");
  expect(years).toHaveValue("24");
  const rate = screen.getByRole("slider", { name: "Maximum Rate" });
  expect(rate).toHaveAttribute("min", "0");
  expect(rate).toHaveAttribute("max", "5000");
  expect(rate).toHaveAttribute("step", "25");
  expect(rate).toHaveValue("5000");
});

test("SRCH-051 offers four ratings with any as default", () => {
  open();
  const radios = screen.getAllByRole("radio");
  expect(radios.map((radio) => (radio as HTMLInputElement).value)).toEqual(["0", "3", "4", "4.5"]);
  expect(radios[0]).toBeChecked();
});

test("SRCH-045 SRCH-060 Apply returns every choice", () => {
  const { onApply, press } = open();
  slide("Years Sober", 60);
  choose("radio", "4.5 and up");
  slide("Maximum Rate", 100);
  choose("checkbox", "CPRS");
  const ofSkills = within(screen.getByRole("group", { name: /^Skills & Specialties/ }));
  fireEvent.click(ofSkills.getByRole("checkbox", { name: "Harm reduction" })); // also a pathway
  for (const name of ["ID", "Driver", "Work", "Degree", "Background", "Drug Test"]) {
    choose("checkbox", name);
  }
  press("Apply Filters");
  expect(onApply).toHaveBeenCalledExactlyOnceWith({
    ...defaultCriteria,
    minSobriety: 60,
    minRating: "4.5",
    maxRate: 100,
    degrees: ["CPRS"],
    skills: ["Harm reduction"],
    idVerified: true,
    motorVehicleVerified: true,
    employmentVerified: true,
    degreeVerified: true,
    backgroundCheckVerified: true,
    drugTestVerified: true,
  });
});

test("a number box controls its slider within the range", () => {
  const { onApply, press } = open();
  const box = screen.getByRole("textbox", { name: "Months sober, at least" });
  fireEvent.change(box, { target: { value: "900" } });
  fireEvent.blur(box);
  expect(screen.getByRole("slider", { name: "Years Sober" })).toHaveValue("600");
  press("Apply Filters");
  expect(onApply.mock.lastCall?.[0].minSobriety).toBe(600);
});

test.each([
  [0, "Other degree or certification", "otherDegree"],
  [1, "Other skill or specialty", "otherSkill"],
])("SRCH-057 SRCH-058 SRCH-059 the Other of list %i reveals %j", (index, label, key) => {
  const { onApply, press } = open();
  expect(screen.queryByLabelText(label)).not.toBeInTheDocument();
  choose("checkbox", "ID");
  fireEvent.click(others()[index] as HTMLElement);
  fireEvent.change(screen.getByLabelText(label), { target: { value: "My own" } });
  press("Apply Filters");
  expect(onApply.mock.lastCall?.[0]).toMatchObject({ [key]: "My own" });
  fireEvent.click(others()[index] as HTMLElement);
  expect(screen.queryByLabelText(label)).not.toBeInTheDocument();
});

test("SRCH-046 Cancel returns nothing", () => {
  const { onApply, onCancel, press } = open();
  choose("radio", "3 and up");
  press("Cancel");
  expect(onCancel).toHaveBeenCalledOnce();
  expect(onApply).not.toHaveBeenCalled();
});

test("SRCH-047 SRCH-048 Reset restores the defaults without searching or closing", () => {
  const { onApply, onCancel, press } = open({
    minRating: "4",
    maxRate: 100,
    minSobriety: 120,
    skills: ["Harm reduction"],
    onlineOnly: false,
    idVerified: true,
  });
  press("Reset");
  expect(screen.getByRole("radio", { name: "Any" })).toBeChecked();
  expect(screen.getByRole("slider", { name: "Maximum Rate" })).toHaveValue("5000");
  expect(onApply).not.toHaveBeenCalled();
  expect(onCancel).not.toHaveBeenCalled();
  press("Apply Filters");
  expect(onApply).toHaveBeenCalledExactlyOnceWith(defaultCriteria);
});

test("SRCH-047 Reset keeps the requested time and clears the skill search", () => {
  const time = { startsAt: "2026-12-01T20:00", hours: 2, video: true };
  const { onApply, press } = open({ ...time, minRating: "4" });
  const find = () => screen.getByRole("textbox", { name: "Find a skill" });
  fireEvent.change(find(), { target: { value: "court" } });
  press("Reset");
  expect(find()).toHaveValue("");
  press("Apply Filters");
  expect(onApply).toHaveBeenCalledExactlyOnceWith({ ...defaultCriteria, ...time });
});

test("SRCH-036 SRCH-038 can include offline companions", () => {
  const { onApply, press } = open();
  choose("switch", "Online companions only");
  press("Apply Filters");
  expect(onApply.mock.lastCall?.[0].onlineOnly).toBe(false);
});

test("filters a long list, shows selected entries first and keeps Other visible", () => {
  open({ skills: ["Harm reduction"] });
  const list = within(screen.getByRole("region", { name: "Skills & Specialties, list" }));
  const labels = () =>
    list.getAllByRole("checkbox").map((box) => (box as HTMLInputElement).labels?.[0]?.textContent);
  expect(labels()).toEqual(["Harm reduction", "Court support", "Other"]);
  fireEvent.change(screen.getByLabelText("Find a skill"), { target: { value: "COURT" } });
  expect(labels()).toEqual(["Court support", "Other"]);
});

test("shows the number of results next to Apply", () => {
  const { onDraft, showCount } = open({ minRating: "4" });
  const apply = screen.getByRole("button", { name: "Apply Filters" });
  const says = (words: string) => expect(apply).toHaveAccessibleDescription(words);
  says("Counting companions...");
  for (const [count, words] of [
    [undefined, ""],
    [0, "No companions match"],
    [1, "1 companion matches"],
    [12, "12 companions match"],
    [1234, "1,234 companions match"],
  ] as const) {
    showCount(count);
    says(words);
  }
  showCount(12, true);
  says("12 companions match in your area");
  choose("checkbox", "CPRS");
  expect(onDraft).toHaveBeenLastCalledWith({
    ...defaultCriteria,
    minRating: "4",
    degrees: ["CPRS"],
  });
});

test("spells out abbreviations and finds entries by their meaning", () => {
  open();
  expect(screen.getByRole("checkbox", { name: "CPRS" })).toHaveAccessibleDescription(
    "Certified Peer Recovery Specialist",
  );
  fireEvent.change(screen.getByLabelText("Find a degree"), { target: { value: "peer rec" } });
  expect(screen.getByRole("checkbox", { name: "CPRS" })).toBeInTheDocument();
  expect(screen.queryByRole("checkbox", { name: "LADC" })).not.toBeInTheDocument();
});

test("SRCH-052 offers common rates with one click and labels the maximum as no limit", () => {
  const { onApply, press } = open();
  expect(screen.getByText("Any rate", { selector: "p" })).toBeVisible();
  press("$100");
  expect(screen.getByRole("slider", { name: "Maximum Rate" })).toHaveValue("100");
  expect(screen.getByText("Up to $100 per hour")).toBeVisible();
  press("Apply Filters");
  expect(onApply.mock.lastCall?.[0].maxRate).toBe(100);
});
