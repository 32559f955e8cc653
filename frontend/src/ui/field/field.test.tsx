import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { PasswordInput } from "./password-input";
import { Select } from "./select";
import { TextInput } from "./text-input";

test("hint and message are tied to the control, and the message marks it invalid", () => {
  render(<TextInput label="Email" hint="We never share it" error="Enter your email" />);
  const input = screen.getByRole("textbox", { name: "Email" });
  expect(input).toHaveAccessibleDescription("We never share it Error: Enter your email");
  expect(input).toBeInvalid();
});

test("optional fields say so in their name; others are not invalid", () => {
  render(<TextInput label="Notes" isOptional />);
  const input = screen.getByRole("textbox", { name: "Notes (optional)" });
  expect(input).toBeValid();
  expect(input).not.toHaveAttribute("aria-describedby");
});

test("status text is announced politely", () => {
  render(<TextInput label="Display name" status="Checking availability..." />);
  expect(screen.getByRole("status")).toHaveTextContent("Checking availability...");
});

test("a password can be shown and hidden again, and nothing blocks pasting", async () => {
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
