import type { RouteObject } from "react-router";
import { expect, test } from "vitest";
import type { CreateRoute } from "~/app/app-page";
import { createRouteTable } from "~/app/router";
import { createPageRoutes as createTranslatedRoutes } from "~/app/translated-pages";
import { createQueryClient } from "~/data/query-client";
import { languages, translatedPath } from "~/lib/languages";
import { type PathName, paths } from "~/lib/paths";
import { appPages, ownPages, shellFile } from "./app-pages";

function addresses(routes: RouteObject[], above = ""): string[] {
  return routes.flatMap(({ path, children = [] }) => {
    const own = path?.startsWith("/") ? path : `${above}/${path ?? ""}`;
    const isPage = path !== undefined && !path.endsWith("*") && !path.startsWith("__");
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

test("every page of a language has a screen in translated builds, and a file of that language", () => {
  const createRoute: CreateRoute = ([name]) => ({ id: name, path: name });
  const screens = addresses(createTranslatedRoutes(createRoute)).map((path) => path.slice(1));
  const { pages } = languages.es;
  expect(screens.sort()).toEqual([...pages].sort());
  const listed: { path: string; file?: string }[] = JSON.parse(appPages);
  const files = new Map(listed.map(({ path, file }) => [path, file]));
  for (const name of pages)
    expect(files.get(translatedPath("es", paths[name as PathName]))).toMatch(/^\/es\//);
  expect(files.get("/es/companion/:id")).toBe("/es/companion.html");
  expect(files.get("/es/booking/:id")).toBe(shellFile("es"));
});

test("the versions of a page name each other", () => {
  const english = ownPages.find(({ path }) => path === "/what-is-companion");
  const spanish = ownPages.find(({ path }) => path === "/es/what-is-companion");
  const versions = { en: "/what-is-companion", es: "/es/what-is-companion" };
  expect(english?.versions).toEqual(versions);
  expect(spanish?.versions).toEqual(versions);
  expect(ownPages.find(({ path }) => path === "/login")?.versions).toEqual({
    en: "/login",
    es: "/es/login",
  });
});
