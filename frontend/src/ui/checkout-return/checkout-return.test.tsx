import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { CheckoutReturn } from "./checkout-return";

const late = { title: "Not confirmed yet." };

function standAt(top: number) {
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockReturnValue(
    new DOMRect(0, top, 300, 80),
  );
  return vi.spyOn(HTMLElement.prototype, "scrollIntoView").mockImplementation(() => undefined);
}

test("scrolls the result of a payment into view once when it is outside", () => {
  const scrolled = standAt(3_000);
  const { rerender } = render(<CheckoutReturn state="none" late={late} />);
  expect(scrolled).not.toHaveBeenCalled();
  rerender(<CheckoutReturn state="waiting" late={late} />);
  expect(scrolled).toHaveBeenCalledOnce();
  rerender(<CheckoutReturn state="late" late={late} />);
  expect(screen.getByRole("status")).toHaveTextContent("Not confirmed yet.");
  expect(scrolled).toHaveBeenCalledOnce();
});

test("does not scroll when it is visible", () => {
  const scrolled = standAt(200);
  render(<CheckoutReturn state="abandoned" late={late} />);
  expect(screen.getByRole("status")).toHaveTextContent("Nothing was charged.");
  expect(scrolled).not.toHaveBeenCalled();
});
