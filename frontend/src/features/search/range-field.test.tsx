import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { RangeField } from "./range-field";

function Rate() {
  const [value, setValue] = useState(100);
  return (
    <>
      <RangeField
        legend="Maximum Rate"
        label="Dollars per hour, at most"
        hint="hint"
        unit="$ per hour"
        minimum={25}
        maximum={300}
        step={25}
        value={value}
        picks={[
          { value: 75, words: "$75" },
          { value: 300, words: "Any" },
        ]}
        onChange={setValue}
      />
      <output>{value}</output>
    </>
  );
}

const box = () => screen.getByRole("textbox");
const chosen = () => Number(screen.getByRole("status").textContent);
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });

test("names the common choices", () => {
  render(<Rate />);
  const picks = screen.getByRole("list", { name: "Maximum Rate, common choices" });
  expect(picks).toHaveTextContent("$75Any");
});

test("uses the value in the box, also when it is reset twice to the same limit", () => {
  render(<Rate />);
  for (const text of ["900", "5000", "301"]) {
    type(text);
    fireEvent.blur(box());
    expect(chosen()).toBe(300);
    expect(box()).toHaveValue("300");
  }
  type("3");
  fireEvent.blur(box());
  expect([chosen(), Number((box() as HTMLInputElement).value)]).toEqual([25, 25]);
});

const reason = "Enter a whole number in digits, without commas, points or spaces, such as 1500";

// D24: the box silently returned to the previous value.
test.each(["1,500", "1e2", "82.5", "82,50", "1 500", "ninety"])(
  "refuses %j with the reason",
  (text) => {
    render(<Rate />);
    type(text);
    expect(box()).toBeValid();
    fireEvent.blur(box());
    expect(chosen()).toBe(100);
    expect(box()).toHaveValue(text);
    expect(box()).toBeInvalid();
    expect(box()).toHaveAccessibleDescription(expect.stringContaining(reason));
    type("150");
    expect(box()).toBeValid();
    expect(chosen()).toBe(150);
  },
);

test("a choice by button or slider takes the place of what was refused", () => {
  render(<Rate />);
  for (const choose of [
    () => fireEvent.click(screen.getByRole("button", { name: "$75" })),
    () => fireEvent.change(screen.getByRole("slider"), { target: { value: "75" } }),
  ]) {
    type("1,500");
    fireEvent.blur(box());
    choose();
    expect(box()).toHaveValue("75");
    expect(screen.queryByText(reason)).toBeNull();
    type("100");
    fireEvent.blur(box());
  }
});

test("accepts a dollar sign, and a number below the limit as the limit", () => {
  render(<Rate />);
  type("$80");
  expect(chosen()).toBe(80);
  type("-50");
  fireEvent.blur(box());
  expect(chosen()).toBe(25);
});

test("an emptied box returns to the selected value", () => {
  render(<Rate />);
  type("");
  expect(box()).toHaveValue("");
  fireEvent.blur(box());
  expect([chosen(), Number((box() as HTMLInputElement).value)]).toEqual([100, 100]);
});

test("applies a typed number at once and keeps focus and text", async () => {
  const user = userEvent.setup();
  render(<Rate />);
  const typedInto = box();
  await user.clear(typedInto);
  await user.type(typedInto, "1");
  expect(chosen()).toBe(100); // 1 is not a rate yet
  await user.type(typedInto, "50");
  expect(chosen()).toBe(150);
  expect(typedInto).toHaveFocus();
  await user.tab();
  expect(box()).toBe(typedInto);
  expect(box()).toHaveValue("150");
});

test("the slider updates the box", () => {
  render(<Rate />);
  fireEvent.change(screen.getByRole("slider"), { target: { value: "200" } });
  expect(box()).toHaveValue("200");
});

test("offers a common value with one click and shows that it is selected", () => {
  render(<Rate />);
  const pick = screen.getByRole("button", { name: "$75" });
  expect(pick).toHaveAttribute("aria-pressed", "false");
  fireEvent.click(pick);
  expect([chosen(), Number((box() as HTMLInputElement).value)]).toEqual([75, 75]);
  expect(pick).toHaveAttribute("aria-pressed", "true");
});
