import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { DateRange } from "./date-range";

const from = () => screen.getByLabelText("Paid From");
const to = () => screen.getByLabelText("Paid To");

test("returns a valid range only, and keeps an invalid one with its reason", () => {
  const onChange = vi.fn();
  const { rerender } = render(
    <DateRange legend="Paid" value={{ from: "2026-11-10", to: "" }} onChange={onChange} />,
  );
  fireEvent.change(to(), { target: { value: "2026-11-09" } });
  expect(onChange).not.toHaveBeenCalled();
  expect(to()).toHaveValue("2026-11-09");
  expect(to()).toHaveAccessibleDescription(/The last day is before the first/);
  fireEvent.change(from(), { target: { value: "2026-11-09" } });
  expect(onChange).toHaveBeenCalledWith({ from: "2026-11-09", to: "2026-11-09" });
  expect(to()).toBeValid();
  rerender(<DateRange legend="Paid" value={{ from: "", to: "" }} onChange={onChange} />);
  expect(from()).toHaveValue("");
});
