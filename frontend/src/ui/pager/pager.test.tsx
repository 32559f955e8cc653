import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { Pager } from "./pager";

function show(page: number, total: number, limit = 20) {
  const pagination = { page, limit, total, pages: Math.ceil(total / limit) };
  render(
    <MemoryRouter>
      <Pager pagination={pagination} buildHref={(to) => `/list?page=${to}`} />
    </MemoryRouter>,
  );
}

const names = () => screen.queryAllByRole("link").map((link) => link.textContent);

test.each([
  [1, 87, "1–20 of 87", ["Next"]],
  [2, 87, "21–40 of 87", ["Previous", "Next"]],
  [5, 87, "81–87 of 87", ["Previous"]],
  [2, 21, "21 of 21", ["Previous"]],
  [1, 20_000, "1–20 of 20,000", ["Next"]],
])("page %d of %d rows shows %s and links to the others", (page, total, words, links) => {
  show(page, total);
  expect(screen.getByRole("navigation", { name: "Pages" })).toHaveTextContent(words);
  expect(names()).toEqual(links);
});

test("shows no pager for one page", () => {
  show(1, 20);
  expect(screen.queryByRole("navigation")).toBeNull();
});

test("a page beyond the last links back to the last", () => {
  show(9, 30);
  expect(screen.getByText("Nothing on page 9")).toBeVisible();
  expect(screen.getByRole("link", { name: "Previous" })).toHaveAttribute("href", "/list?page=2");
  expect(names()).toEqual(["Previous"]);
});
