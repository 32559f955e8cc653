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

test("what the box shows is what counts, also when it is put back twice to the same limit", () => {
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

test.each(["1,500", "1e2", "82.5", "-50"])("%j is no number to guess at", (text) => {
  render(<Rate />);
  type(text);
  expect(chosen()).toBe(100);
  fireEvent.blur(box());
  expect(chosen()).toBe(text === "-50" ? 25 : 100);
});

test("an emptied box goes back to what was chosen", () => {
  render(<Rate />);
  type("");
  expect(box()).toHaveValue("");
  fireEvent.blur(box());
  expect([chosen(), Number((box() as HTMLInputElement).value)]).toEqual([100, 100]);
});

test("a typed number counts at once, and the box keeps the focus and its letters", async () => {
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

test("the slider moves the box", () => {
  render(<Rate />);
  fireEvent.change(screen.getByRole("slider"), { target: { value: "200" } });
  expect(box()).toHaveValue("200");
});

test("a common value is one press away, and shows that it is chosen", () => {
  render(<Rate />);
  const pick = screen.getByRole("button", { name: "$75" });
  expect(pick).toHaveAttribute("aria-pressed", "false");
  fireEvent.click(pick);
  expect([chosen(), Number((box() as HTMLInputElement).value)]).toEqual([75, 75]);
  expect(pick).toHaveAttribute("aria-pressed", "true");
});
