import type { RouteObject } from "react-router";
import { expect, test } from "vitest";
import { createRouteTable } from "~/app/router";
import { createQueryClient } from "~/data/query-client";
import { appPages } from "./app-pages";

function addresses(routes: RouteObject[], above = ""): string[] {
  return routes.flatMap(({ path, children = [] }) => {
    const own = path?.startsWith("/") ? path : `${above}/${path ?? ""}`;
    const isPage = path !== undefined && path !== "*" && !path.startsWith("__");
    return [...(isPage ? [own] : []), ...addresses(children, path ? own : above)];
  });
}

test("the server's page list matches the router's routes, each with an element", () => {
  const table = createRouteTable(createQueryClient());
  const listed: (string | { path: string })[] = JSON.parse(appPages);
  const paths = listed.map((page) => (typeof page === "string" ? page : page.path));
  expect(paths.sort()).toEqual(addresses(table).sort());
});
