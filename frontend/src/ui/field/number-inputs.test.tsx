import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { MoneyInput, WholeNumberInput } from "./number-inputs";

test.each([
  ["MoneyInput", MoneyInput, "decimal", "35,50"],
  ["WholeNumberInput", WholeNumberInput, "numeric", "7,5"],
])("%s keeps every typed character and ignores the mouse wheel", async (_, Input, mode, text) => {
  const user = userEvent.setup();
  render(<Input label="Amount" min={1} step={0.01} />);
  const box = screen.getByRole("textbox", { name: "Amount" });
  expect(box).toHaveAttribute("inputmode", mode);
  await user.type(box, text);
  fireEvent.wheel(box, { deltaY: 100 });
  expect(box).toHaveValue(text);
});

test("no screen uses a number input, which drops commas and reacts to the wheel", () => {
  const sources = import.meta.glob("/src/**/*.tsx", {
    query: "?raw",
    import: "default",
    eager: true,
  });
  const found = Object.entries(sources).filter(
    ([path, text]) => !path.endsWith(".test.tsx") && /type(=|: )\{?"number"/.test(text as string),
  );
  expect(found.map(([path]) => path)).toEqual([]);
});
