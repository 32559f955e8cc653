import { act, render, screen } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { Link } from "~/ui/link/link";
import { dayParam, pageParam, personalParam, sortParam } from "./list-params";
import { choiceParam, readParams, writeParams } from "./search-params";
import { type ListParams, useListParams } from "./use-list-params";

const shape = {
  status: choiceParam(["all", "failed"] as const, "all"),
  sort: sortParam(["name", "rate"], { by: "name", isDescending: false }),
  page: pageParam,
};

function open(at: string) {
  let list = {} as ListParams<typeof shape>;
  function List() {
    list = useListParams(shape);
    return <Link to={list.buildHref({ status: "failed" })}>Failed</Link>;
  }
  const router = createMemoryRouter([{ path: "/list", Component: List }], { initialEntries: [at] });
  render(<RouterProvider router={router} />);
  return { router, list: () => list, search: () => router.state.location.search };
}

test("another filter resets the page and keeps the subject", () => {
  const { list } = open("/list?adminView=true&userId=7&page=3&sort=-rate");
  expect(list().wanted).toEqual({
    status: "all",
    sort: { by: "rate", isDescending: true },
    page: 3,
  });
  expect(list().isFiltered).toBe(false);
  const href = screen.getByRole("link").getAttribute("href");
  expect(href).toBe("/list?adminView=true&userId=7&status=failed&sort=-rate");
});

test("a filter keeps the scroll position, and another page starts at its top", async () => {
  const { list, router } = open("/list");
  await act(() => screen.getByRole("link").click());
  expect(router.state).toMatchObject({
    location: { search: "?status=failed" },
    preventScrollReset: true,
  });
  await act(() => list().goTo({ page: 2 }));
  expect(router.state.preventScrollReset).toBe(false);
  await act(() => list().goTo({ status: "all" }));
  expect(router.state.preventScrollReset).toBe(true);
});

test("paging keeps the filters, and defaults are omitted from the URL", () => {
  const { list, search } = open("/list?status=failed");
  expect(list().isFiltered).toBe(true);
  act(() => list().goTo({ page: 2 }));
  expect(search()).toBe("?status=failed&page=2");
  act(() => list().goTo({ status: "all" }));
  expect(search()).toBe("");
});

test("a second quick filter keeps the first, and a navigation in between counts", async () => {
  const { list, search, router } = open("/list");
  act(() => {
    list().goTo({ status: "failed" });
    list().goTo({ sort: { by: "rate", isDescending: true } });
    list().goTo({ page: 2 });
  });
  expect(search()).toBe("?status=failed&sort=-rate&page=2");
  await act(() => router.navigate("/list?sort=rate"));
  act(() => list().goTo({ page: 3 }));
  expect(search()).toBe("?sort=rate&page=3");
});

const people = {
  name: personalParam,
  status: choiceParam(["all", "failed"] as const, "all"),
  page: pageParam,
};

function openPeople(at: string) {
  let list = {} as ListParams<typeof people>;
  function List() {
    list = useListParams(people);
    return (
      <>
        <Link to={list.buildHref({ page: 2 })}>Next</Link>
        <Link to={list.buildHref({ name: "", status: "all" })}>Clear filters</Link>
      </>
    );
  }
  const router = createMemoryRouter([{ path: "/people", Component: List }], {
    initialEntries: [at],
  });
  render(<RouterProvider router={router} />);
  const press = (name: string) => act(async () => screen.getByRole("link", { name }).click());
  return { router, list: () => list, search: () => router.state.location.search, press };
}

test("personal text is never in the URL and is restored by Back and on the next page", async () => {
  const { router, list, search, press } = openPeople("/people?userId=7");
  act(() => {
    list().goTo({ name: "ada@example.com" }, { replace: true });
    list().goTo({ status: "failed" });
  });
  expect(search()).toBe("?userId=7&status=failed");
  expect(list().wanted).toMatchObject({ name: "ada@example.com", status: "failed" });
  expect(list().isFiltered).toBe(true);
  expect(screen.getByRole("link", { name: "Next" })).toHaveAttribute(
    "href",
    "/people?userId=7&status=failed&page=2",
  );
  await press("Next");
  expect(list().wanted).toEqual({ name: "ada@example.com", status: "failed", page: 2 });
  await press("Clear filters");
  expect(search()).toBe("?userId=7");
  expect(list().wanted).toEqual({ name: "", status: "all", page: 1 });
  await act(() => router.navigate(-1));
  expect(list().wanted).toEqual({ name: "ada@example.com", status: "failed", page: 2 });
});

test("a name from a link is removed from the URL with the next change", () => {
  const { list, search } = openPeople("/people?name=Ada");
  expect(list().wanted.name).toBe("Ada");
  act(() => list().goTo({ page: 2 }));
  expect(search()).toBe("?page=2");
  expect(list().wanted.name).toBe("Ada");
});

test.each(["0", "-1", "1.5", "x", "", "10001", "1e9"])(
  "treats page=%s as the first page",
  (text) => {
    expect(readParams({ page: pageParam }, new URLSearchParams({ page: text })).page).toBe(1);
  },
);

test.each([
  ["2026-11-22", "2026-11-22"],
  ["2024-02-29", "2024-02-29"],
  ["2026-02-29", ""],
  ["2026-13-01", ""],
  ["22.11.2026", ""],
])("parses the day %s as %j", (text, day) => {
  expect(readParams({ day: dayParam }, new URLSearchParams({ day: text })).day).toBe(day);
});

test("an unknown sort column falls back to the default order", () => {
  const read = (sort: string) => readParams(shape, new URLSearchParams({ sort })).sort;
  expect(read("-rate")).toEqual({ by: "rate", isDescending: true });
  for (const bad of ["shoe-size", "", "-", "--rate"]) {
    expect(read(bad)).toEqual({ by: "name", isDescending: false });
  }
  const sort = { by: "rate", isDescending: false } as const;
  expect(writeParams({ sort: shape.sort }, { sort }).toString()).toBe("sort=rate");
});
