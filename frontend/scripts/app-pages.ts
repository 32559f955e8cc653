import { type Language, languages, translatedPath } from "../src/lib/languages.ts";
import { type PathName, paths } from "../src/lib/paths.ts";

interface OwnPage {
  /** In dist/, for the server. */
  file: string;
  /** The chunk that is rendered there, which loads with the page. */
  screen: string;
  /** The route starts its first requests at once (src/app/visitor-prefetches.ts). */
  asks?: true;
  /**
   * The page starts an anonymous visitor's first request at once: the id of its URL is appended.
   */
  answer?: string;
  /** The tab title of a prerendered page. */
  title?: string;
  /**
   * The audience of the prerendered content: all users, or anonymous visitors. Other users see
   * their own once the app has loaded (src/app/first-paint/boot.ts).
   */
  for?: "everybody" | "strangers";
  /** The query of its URL does not affect the first render. */
  search?: "any";
  /** Placeholders for the parameters of its path. */
  at?: string;
}

const product = "Steady";
const visitor = (name: string) => `src/screens/visitor/${name}/${name}.tsx`;
const prerendered = (name: string): OwnPage => ({ file: `/${name}.html`, screen: visitor(name) });
const logIn = (name: string, title: string): OwnPage => ({
  file: `/${name}.html`,
  screen: visitor("log-in"),
  title: `${title} - ${product}`,
  for: "strangers",
  search: "any",
});
const strangers = (name: string, title: string): OwnPage => ({
  ...prerendered(name),
  title: `${title} - ${product}`,
  for: "strangers",
});

/**
 * The pages where visits start, each with its own file (scripts/prerender.ts); all others share
 * one.
 */
const own: Partial<Record<PathName, OwnPage>> = {
  landing: { ...prerendered("landing"), title: product, for: "everybody" },
  info: {
    ...prerendered("info"),
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
  forgotPassword: prerendered("forgot-password"),
  resetPassword: prerendered("reset-password"),
  confirmEmail: prerendered("confirm-email"),
  undoChange: prerendered("undo-change"),
};

/** Tab titles of the prerendered pages in other languages, without the product's name. */
const titles: Record<Language, Partial<Record<PathName, string>>> = {
  es: {
    landing: "",
    info: "Cómo funciona",
    search: "Buscar",
    companion: "Perfil",
    login: "Acceso de clientes",
    clientLogin: "Acceso de clientes",
    companionLogin: "Acceso de acompañantes",
    clientSignUp: "Registro de clientes",
    companionSignUp: "Registro de acompañantes",
  },
};

export interface PageFile extends OwnPage {
  path: string;
  /** The language of the page, and the paths of the same page in others. */
  language: "en" | Language;
  versions: Partial<Record<"en" | Language, string>>;
}

const isInLanguage = (language: Language, name: string) =>
  (languages[language].pages as string[]).includes(name);

function findVersions(name: string): PageFile["versions"] {
  const path = paths[name as PathName];
  const translated = (Object.keys(languages) as Language[])
    .filter((language) => isInLanguage(language, name))
    .map((language) => [language, translatedPath(language, path)]);
  return translated.length > 0 ? { en: path, ...Object.fromEntries(translated) } : {};
}

const englishPages: PageFile[] = Object.entries(own).map(([name, page]) => ({
  path: paths[name as PathName],
  language: "en",
  versions: findVersions(name),
  ...page,
}));

function translatedPages(language: Language): PageFile[] {
  return Object.entries(own)
    .filter(([name]) => isInLanguage(language, name))
    .map(([name, page]) => {
      const title = titles[language][name as PathName];
      const tab = title === "" ? product : title && `${title} - ${product}`;
      return {
        ...page,
        path: translatedPath(language, paths[name as PathName]),
        ...(page.at && { at: translatedPath(language, page.at) }),
        file: `/${language}${page.file}`,
        language,
        versions: findVersions(name),
        ...(tab ? { title: tab } : {}),
      };
    });
}

export const ownPages: PageFile[] = [
  ...englishPages,
  ...(Object.keys(languages) as Language[]).flatMap(translatedPages),
];

/** What the pages of a language without their own file share, as dist/index.html in English. */
export const shellFile = (language: Language) => `/${language}/app.html`;

function createEntry(path: string) {
  const page = ownPages.find((one) => one.path === path);
  return page ? { path, file: page.file } : path;
}

const translatedEntries = (language: Language) =>
  languages[language].pages.map((name) => {
    const path = translatedPath(language, paths[name as PathName]);
    const entry = createEntry(path);
    return typeof entry === "string" ? { path, file: shellFile(language) } : entry;
  });

/**
 * dist/app-pages.json lists for the server the paths that are pages of the app ("/companion/:id"), which
 * of them have their own file, and which do not exist.
 */
export const appPages = JSON.stringify([
  ...Object.values(paths).map(createEntry),
  ...(Object.keys(languages) as Language[]).flatMap(translatedEntries),
]);
