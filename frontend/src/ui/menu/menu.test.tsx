import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { Menu } from "./menu";

const items = [
  { label: "Everything", to: "/a" },
  { label: "Payouts", to: "/b" },
  { label: "Call", href: "tel:5550101" },
];

function open() {
  render(
    <MemoryRouter>
      <Menu label="More for Maya" items={items} />
      <button type="button">After</button>
    </MemoryRouter>,
  );
  return { user: userEvent.setup(), button: screen.getByRole("button", { name: "More for Maya" }) };
}

const item = (name: string) => screen.getByRole("menuitem", { name });

test("opens at its first item; arrows, Home and End go round", async () => {
  const { user, button } = open();
  expect(button).toHaveAttribute("aria-haspopup", "menu");
  expect(button).toHaveAttribute("aria-expanded", "false");
  await user.click(button);
  expect(button).toHaveAttribute("aria-expanded", "true");
  expect(item("Everything")).toHaveFocus();
  await user.keyboard("{ArrowUp}");
  expect(item("Call")).toHaveFocus();
  await user.keyboard("{ArrowDown}{ArrowDown}");
  expect(item("Payouts")).toHaveFocus();
  await user.keyboard("{End}{Home}");
  expect(item("Everything")).toHaveFocus();
});

test("Escape returns to the button; leaving it by Tab or a press elsewhere closes it", async () => {
  const { user, button } = open();
  await user.click(button);
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("menu")).toBeNull();
  expect(button).toHaveFocus();
  await user.keyboard("{Enter}");
  await user.tab();
  expect(screen.queryByRole("menu")).toBeNull();
  await user.click(button);
  await user.click(screen.getByRole("button", { name: "After" }));
  expect(screen.queryByRole("menu")).toBeNull();
});

test("closes with the choice", async () => {
  const { user, button } = open();
  await user.click(button);
  await user.click(item("Payouts"));
  expect(screen.queryByRole("menu")).toBeNull();
});
