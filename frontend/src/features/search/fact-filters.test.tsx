import { fireEvent, render, screen, within } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { type Criteria, defaultCriteria } from "./criteria";
import { FactFilters, SituationFilter } from "./fact-filters";

function Filters({ onChange }: { onChange: (criteria: Criteria) => void }) {
  const [criteria, setCriteria] = useState(defaultCriteria);
  const handle = (part: Partial<Criteria>) => {
    const next = { ...criteria, ...part };
    setCriteria(next);
    onChange(next);
  };
  return (
    <>
      <SituationFilter criteria={criteria} onChange={handle} />
      <FactFilters criteria={criteria} onChange={handle} />
    </>
  );
}

test("each list says how its values combine, and that they are not checked", () => {
  render(<Filters onChange={vi.fn()} />);
  const group = (name: string) => within(screen.getByRole("group", { name }));
  expect(group("Speaks").getByText("At least one of these.")).toBeVisible();
  expect(group("Recovery pathways").getByText("At least one of these.")).toBeVisible();
  expect(group("Comfortable with").getByText("All of these.")).toBeVisible();
  expect(
    group("What is it for?").getByText("Finds companions with at least one fitting skill."),
  ).toBeVisible();
  expect(group("Gender").getAllByRole("checkbox")).toHaveLength(3);
  expect(group("Also").getAllByRole("checkbox")).toHaveLength(2);
  expect(screen.getByRole("heading", { name: "Who fits" })).toBeVisible();
  expect(
    screen.getByText(
      "In the companions' own words. Steady does not check these, and not everyone states them.",
    ),
  ).toBeVisible();
});

test("choices add to their list, in its order, and are taken back", () => {
  const onChange = vi.fn();
  render(<Filters onChange={onChange} />);
  const press = (name: string) => fireEvent.click(screen.getByRole("checkbox", { name }));
  for (const name of ["A holiday alone", "Polish", "Spanish", "Man", "Pets", "Stairs"]) press(name);
  press("LGBTQ+ experience");
  expect(onChange).toHaveBeenLastCalledWith({
    ...defaultCriteria,
    situations: ["holiday_alone"],
    languages: ["spanish", "polish"],
    genders: ["man"],
    comfortableWith: ["pets", "stairs"],
    lgbtqExperience: true,
  });
  for (const name of ["Spanish", "Pets", "LGBTQ+ experience"]) press(name);
  expect(onChange).toHaveBeenLastCalledWith({
    ...defaultCriteria,
    situations: ["holiday_alone"],
    languages: ["polish"],
    genders: ["man"],
    comfortableWith: ["stairs"],
  });
});
