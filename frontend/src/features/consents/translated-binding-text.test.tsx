import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { BindingText } from "./translated-binding-text";

test.each([
  ["client", "Conduct", "Non-compete"],
  ["companion", "Non-compete", "Conduct"],
] as const)(
  "a translation says which text binds, and shows it to a %s",
  async (audience, has, lacks) => {
    const user = userEvent.setup();
    render(<BindingText audience={audience} />);
    expect(
      screen.getByText("The English text binds until counsel approves this translation."),
    ).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Read the English text" }));
    const dialog = await screen.findByRole("dialog", { name: "The terms in English" });
    const text = within(dialog).getByText(/relapse, withdrawal and injury/);
    expect(text.closest("[lang]")).toHaveAttribute("lang", "en");
    expect(within(dialog).getByText(new RegExp(has))).toBeVisible();
    expect(within(dialog).queryByText(new RegExp(`\\. ${lacks}`))).toBeNull();
    await user.click(within(dialog).getAllByRole("button", { name: "Close" })[0] as HTMLElement);
    expect(screen.queryByRole("dialog")).toBeNull();
  },
);
