import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { Button } from "./button";

test("a busy button changes its label, keeps focus and ignores presses", async () => {
  const onClick = vi.fn();
  const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" isBusy busyLabel="Processing..." onClick={onClick}>
        Pay
      </Button>
    </form>,
  );
  const button = screen.getByRole("button", { name: "Processing..." });
  expect(button).toHaveAttribute("aria-disabled", "true");
  await userEvent.click(button);
  expect(button).toHaveFocus();
  expect(onClick).not.toHaveBeenCalled();
  expect(onSubmit).not.toHaveBeenCalled();
});
