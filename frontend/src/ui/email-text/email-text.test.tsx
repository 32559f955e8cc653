import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { EmailText } from "./email-text";

// B15: the line of an address ends after its @ or before a dot, and what is copied is the address.
test("lets a line end only between the parts of an address", () => {
  const { container } = render(<EmailText email="maya.r@demo.steady.example" />);
  expect(container).toHaveTextContent(/^maya\.r@demo\.steady\.example$/);
  const parts = [...container.querySelectorAll("span > span")].map((part) => part.textContent);
  expect(parts).toEqual(["maya", ".r@", "demo", ".steady", ".example"]);
});
