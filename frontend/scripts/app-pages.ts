import { type PathName, paths } from "../src/lib/paths.ts";

interface OwnPage {
  /** In dist/, for the server. */
  file: string;
  /** What is drawn there, which begins to load with the page. */
  screen: string;
  /** Its first answers are asked for by the route, at once (src/app/prefetches.ts). */
  asks?: true;
  /** Of a page that the build renders: what the tab says. */
  title?: string;
}

const visitor = (name: string) => `src/screens/visitor/${name}/${name}.tsx`;
const begun = (name: string): OwnPage => ({ file: `/${name}.html`, screen: visitor(name) });

/** What people meet first, each with a file of its own (scripts/prerender.ts); the rest begins alike. */
const own: Partial<Record<PathName, OwnPage>> = {
  landing: { ...begun("landing"), title: "Steady" },
  info: { ...begun("info"), title: "What is a sober companion? - Steady" },
  search: { ...begun("search"), asks: true },
  companion: { ...begun("companion"), asks: true },
  login: begun("log-in"),
  clientLogin: begun("log-in"),
  companionLogin: begun("log-in"),
  clientSignUp: begun("sign-up-client"),
  companionSignUp: begun("sign-up-companion"),
  forgotPassword: begun("forgot-password"),
  resetPassword: begun("reset-password"),
};

export const ownPages = Object.entries(own).map(([name, page]) => ({
  path: paths[name as PathName],
  ...page,
}));

function entryOf(path: string) {
  const page = ownPages.find((one) => one.path === path);
  return page ? { path, file: page.file } : path;
}

/**
 * dist/app-pages.json, from which the server knows which addresses are pages of the app
 * ("/companion/:id"), which of them have a file of their own, and which are not there.
 */
export const appPages = JSON.stringify(Object.values(paths).map(entryOf));
