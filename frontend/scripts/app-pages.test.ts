import { readFileSync } from "node:fs";
import type { RouteObject } from "react-router";
import { expect, test } from "vitest";
import { routeTable } from "~/app/router";
import { pagesOf } from "./app-pages";

function addresses(routes: RouteObject[], above = ""): string[] {
  return routes.flatMap(({ path, index, children = [] }) => {
    const own = path === undefined ? above : `${above}/${path}`;
    const isPage = index || (path !== undefined && path !== "*" && !path.startsWith("__"));
    return [...(isPage ? [own || "/"] : []), ...addresses(children, own)];
  });
}

test("the build's list of pages is the route table, nested or not", () => {
  const source = readFileSync("src/app/router.tsx", "utf8");
  expect(pagesOf(source).sort()).toEqual(addresses(routeTable).sort());
});

test("neither the catch-all nor the kit is a page", () => {
  expect(pagesOf('{ path: "*" }, { path: "__kit" }, { path: "a/:id" }')).toEqual(["/", "/a/:id"]);
});
