import type { RouteObject } from "react-router";
import { expect, test } from "vitest";
import type { CreateRoute } from "~/app/app-page";
import { createRouteTable } from "~/app/router";
import { createPageRoutes as createTranslatedRoutes } from "~/app/translated-pages";
import { createQueryClient } from "~/data/query-client";
import { languages, translatedPath } from "~/lib/languages";
import { type PathName, paths } from "~/lib/paths";
import { appPages, ownPages } from "./app-pages";

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
  const all = listed.map((page) => (typeof page === "string" ? page : page.path));
  const english = all.filter((path) => !/^\/es(\/|$)/.test(path));
  expect(english.sort()).toEqual(addresses(table).sort());
});

test("every page of a language has a screen in translated builds, and a file of its own", () => {
  const createRoute: CreateRoute = ([name]) => ({ id: name, path: name });
  const screens = addresses(createTranslatedRoutes(createRoute)).map((path) => path.slice(1));
  const { pages } = languages.es;
  expect(screens.sort()).toEqual([...pages].sort());
  const files = ownPages.filter(({ language }) => language === "es").map(({ path }) => path);
  const wanted = pages.map((name) => translatedPath("es", paths[name as PathName]));
  expect(files.sort()).toEqual(wanted.sort());
});

test("the versions of a page name each other", () => {
  const english = ownPages.find(({ path }) => path === "/what-is-companion");
  const spanish = ownPages.find(({ path }) => path === "/es/what-is-companion");
  const versions = { en: "/what-is-companion", es: "/es/what-is-companion" };
  expect(english?.versions).toEqual(versions);
  expect(spanish?.versions).toEqual(versions);
  expect(ownPages.find(({ path }) => path === "/search")?.versions).toEqual({});
});
