import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { RatingInput } from "../rating-input/rating-input";
import { Checkbox } from "./checkbox";
import { RadioGroup } from "./radio-group";

test("describes each radio by its hint and the required group by its message", () => {
  render(
    <RadioGroup
      legend="Session"
      hint="You can change it later."
      error="Choose one"
      value={null}
      onChange={() => {}}
      isRequired
      options={[
        { value: "person", label: "In person", hint: "They come to you." },
        { value: "video", label: "Video" },
      ]}
    />,
  );
  expect(screen.getByRole("group", { name: "Session" })).toHaveAccessibleDescription(
    "You can change it later. Error: Choose one",
  );
  const person = screen.getByRole("radio", { name: "In person" });
  expect(person).toHaveAccessibleDescription("They come to you.");
  expect(person).toBeRequired();
  expect(screen.getByRole("radio", { name: "Video" })).not.toHaveAccessibleDescription();
});

test("messages start with a word for what the color means", () => {
  render(
    <>
      <Checkbox label="I agree" error="You must agree" required />
      <RatingInput legend="Rating" value={null} onChange={() => {}} error="Please select" />
    </>,
  );
  const tick = screen.getByRole("checkbox", { name: "I agree" });
  expect(tick).toHaveAccessibleDescription("Error: You must agree");
  expect(tick).toBeRequired();
  const rating = screen.getByRole("group", { name: "Rating" });
  expect(rating).toHaveAccessibleDescription("Error: Please select");
  for (const star of screen.getAllByRole("radio")) expect(star).toBeRequired();
});
