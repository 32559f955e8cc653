import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { PasswordInput } from "./password-input";
import { Select } from "./select";
import { TextInput } from "./text-input";

test("links hint and message to the control and marks it invalid", () => {
  render(<TextInput label="Email" hint="We never share it" error="Enter your email" />);
  const input = screen.getByRole("textbox", { name: "Email" });
  expect(input).toHaveAccessibleDescription("We never share it Error: Enter your email");
  expect(input).toBeInvalid();
});

test("marks optional fields in their name", () => {
  render(<TextInput label="Notes" isOptional />);
  const input = screen.getByRole("textbox", { name: "Notes (optional)" });
  expect(input).toBeValid();
  expect(input).not.toHaveAttribute("aria-describedby");
});

test("announces status text politely", () => {
  render(<TextInput label="Display name" status="Checking availability..." />);
  expect(screen.getByRole("status")).toHaveTextContent("Checking availability...");
});

test("shows and hides a password and allows pasting", async () => {
  render(<PasswordInput label="Password" autoComplete="current-password" />);
  const input = screen.getByLabelText("Password");
  await userEvent.click(input);
  await userEvent.paste("secret-word");
  expect(input).toHaveValue("secret-word");
  expect(input).toHaveAttribute("type", "password");
  await userEvent.click(screen.getByRole("button", { name: "Show Password" }));
  expect(input).toHaveAttribute("type", "text");
  await userEvent.click(screen.getByRole("button", { name: "Hide Password" }));
  expect(input).toHaveAttribute("type", "password");
});

test("a select starts with its prompt", () => {
  render(<Select label="Duration" prompt="Choose" options={[{ value: "1", label: "1 hour" }]} />);
  expect(screen.getByRole("combobox", { name: "Duration" })).toHaveDisplayValue("Choose");
});

test.each([
  ["date", "mm/dd/yyyy", "2026-11-27"],
  ["time", "--:-- --", "09:30"],
])("an empty %s looks empty in Safari's engine, which would draw now", (type, empty, value) => {
  const { rerender } = render(<TextInput label="When" type={type} value="" onChange={() => {}} />);
  expect(screen.getByText(empty)).toHaveAttribute("aria-hidden", "true");
  expect(screen.getByLabelText("When")).toHaveAttribute("data-empty");
  rerender(<TextInput label="When" type={type} value={value} onChange={() => {}} />);
  expect(screen.queryByText(empty)).toBeNull();
  expect(screen.getByLabelText("When")).not.toHaveAttribute("data-empty");
});

test("engines that draw a placeholder get no second one", () => {
  vi.spyOn(navigator, "vendor", "get").mockReturnValue("Google Inc.");
  render(<TextInput label="When" type="date" />);
  expect(screen.queryByText("mm/dd/yyyy")).toBeNull();
});

test("an uncontrolled time looks empty until something is typed", () => {
  render(<TextInput label="When" type="time" />);
  fireEvent.input(screen.getByLabelText("When"), { target: { value: "10:00" } });
  expect(screen.queryByText("--:-- --")).toBeNull();
});
