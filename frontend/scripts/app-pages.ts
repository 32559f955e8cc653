import { type PathName, paths } from "../src/lib/paths.ts";

interface OwnPage {
  /** In dist/, for the server. */
  file: string;
  /** What is drawn there, which begins to load with the page. */
  screen: string;
  /** Its first answers are asked for by the route, at once (src/app/visitor-prefetches.ts). */
  asks?: true;
  /** What a stranger's page shows first is asked for at once: the id of its address is put behind. */
  answer?: string;
  /** What the tab says of a page that the build renders. */
  title?: string;
  /**
   * Whose first page stands in it: everybody's, or that of somebody of whom nothing is known yet. Others
   * see what is theirs as soon as the app is there (src/app/boot.ts).
   */
  for?: "everybody" | "strangers";
  /** What stands behind "?" in its address changes nothing of what is drawn first. */
  search?: "any";
  /** What stands for the parts of its address that vary. */
  at?: string;
}

const product = "Steady";
const visitor = (name: string) => `src/screens/visitor/${name}/${name}.tsx`;
const begun = (name: string): OwnPage => ({ file: `/${name}.html`, screen: visitor(name) });
const logIn = (name: string, title: string): OwnPage => ({
  file: `/${name}.html`,
  screen: visitor("log-in"),
  title: `${title} - ${product}`,
  for: "strangers",
  search: "any",
});
const strangers = (name: string, title: string): OwnPage => ({
  ...begun(name),
  title: `${title} - ${product}`,
  for: "strangers",
});

/** What people meet first, each with a file of its own (scripts/prerender.ts); the rest begins alike. */
const own: Partial<Record<PathName, OwnPage>> = {
  landing: { ...begun("landing"), title: product, for: "everybody" },
  info: {
    ...begun("info"),
    title: `How it works - ${product}`,
    for: "everybody",
  },
  search: { ...strangers("search", "Search"), asks: true },
  companion: {
    ...strangers("companion", "Profile"),
    asks: true,
    answer: "/api/companions/",
    search: "any",
    at: "/companion/00000000-0000-7000-8000-000000000000",
  },
  login: logIn("login", "Client Login"),
  clientLogin: logIn("client-login", "Client Login"),
  companionLogin: logIn("companion-login", "Companion Login"),
  clientSignUp: strangers("sign-up-client", "Client Signup"),
  companionSignUp: strangers("sign-up-companion", "Companion Signup"),
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
