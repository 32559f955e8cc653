import { render } from "@testing-library/react";
import { Star } from "lucide-react";
// @ts-expect-error the file of one icon has no types
import { __iconData } from "lucide-react/dist/esm/icons/star.mjs";
import { expect, test } from "vitest";
import createIcon from "./create-icon";

const Own = createIcon(__iconData);

const getAttributes = (element: Element | null) =>
  Object.fromEntries([...(element?.attributes ?? [])].map(({ name, value }) => [name, value]));

test.each([
  ["nothing", {}],
  ["a size and a class", { size: 18, className: "star" }],
  ["what hides it", { "aria-hidden": "true" as const }],
  ["a name", { role: "img", "aria-label": "Star" }],
  ["another fill", { fill: "currentColor", strokeWidth: 1 }],
])("renders an icon with %s like lucide", (_, props) => {
  const theirs = render(<Star {...props} />).container.querySelector("svg");
  const own = render(<Own {...props} />).container.querySelector("svg");
  expect(getAttributes(own)).toEqual(getAttributes(theirs));
  expect(own?.innerHTML).toBe(theirs?.innerHTML);
});
