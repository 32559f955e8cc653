import { paths } from "../src/lib/paths.ts";

/** What the build renders (scripts/prerender.ts): the file of each, and what the tab says. */
export const rendered = [
  {
    path: paths.landing,
    file: "/landing.html",
    screen: "src/screens/visitor/landing/landing.tsx",
    title: "Steady",
  },
  {
    path: paths.info,
    file: "/info.html",
    screen: "src/screens/visitor/info/info.tsx",
    title: "What is a sober companion? - Steady",
  },
];

function entryOf(path: string) {
  const page = rendered.find((one) => one.path === path);
  return page ? { path, file: page.file } : path;
}

/**
 * dist/app-pages.json, from which the server knows which addresses are pages of the app
 * ("/companion/:id"), which of them have a file of their own, and which are not there.
 */
export const appPages = JSON.stringify(Object.values(paths).map(entryOf));
