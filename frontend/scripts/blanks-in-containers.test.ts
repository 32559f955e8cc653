import postcss from "postcss";
import { expect, test } from "vitest";
import { blanksInContainers } from "./blanks-in-containers.ts";

const build = (css: string) =>
  postcss([blanksInContainers])
    .process(css, { from: undefined })
    .css.replace(/\s+/g, " ")
    .replaceAll("}.", "} .");

test("a container hides white space that is an element", () => {
  expect(build(".a, .b::before { display: flex; gap: 1rem }")).toBe(
    ".a, .b::before { display: flex; gap: 1rem } .a > x-blank { display: none }",
  );
  expect(build("@media (min-width: 1rem) { .a { display: inline-grid } }")).toContain(
    ".a > x-blank { display: none }",
  );
});

test("a container that is none elsewhere shows it there", () => {
  const css = build(".a { display: grid } @media print { .a { display: block } }");
  expect(css).toContain("@media print { .a { display: block } .a > x-blank { display: inline } }");
});

test("other boxes, and hidden ones, stay as they are", () => {
  const css = ".a { display: block } .b { color: red } .c { display: none }";
  expect(build(css)).toBe(css);
});
