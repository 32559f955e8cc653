import { fireEvent, screen } from "@testing-library/react";
import type { renderApp } from "~/testing/render";

type User = ReturnType<typeof renderApp>["user"];

/** Fills many fields at once; per-key behavior is tested elsewhere. */
export async function fill(texts: Record<string, string>) {
  await screen.findByLabelText("Email");
  for (const [label, value] of Object.entries(texts)) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
}

export const account = {
  Email: "jordan@example.com",
  "Full name": "Jordan Lee",
  Password: "secret",
  "Confirm password": "secret",
  Phone: "555-0100",
  Street: "1 Elm St",
  City: "Albany",
  State: "NY",
  "ZIP code": "12207",
};

// By label and text: role queries are slow on a page with two hundred fields.
export const agree = (user: User) => user.click(screen.getByLabelText(/read and agree/));
export const create = (user: User) => user.click(screen.getByText("Create Account"));
