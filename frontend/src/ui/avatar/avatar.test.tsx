import { fireEvent, render } from "@testing-library/react";
import { expect, test } from "vitest";
import { Avatar } from "./avatar";

test("shows a new photo after an earlier one failed to load", () => {
  const { container, rerender } = render(<Avatar name="Maya R." photo="/files/gone.jpg" />);
  const picture = () => container.querySelector("img");
  fireEvent.error(picture() as HTMLImageElement);
  expect(picture()).toBeNull();
  rerender(<Avatar name="Maya R." photo="/files/new.jpg" />);
  expect(picture()).toHaveAttribute("src", "/files/new.jpg");
  rerender(<Avatar name="Maya R." photo="/files/gone.jpg" />);
  expect(picture()).toBeNull();
  expect(container).toHaveTextContent("M");
});
