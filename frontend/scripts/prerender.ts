// Writes the prerendered pages into dist/. They are rendered for an anonymous visitor, as far as that needs
// no response, and are readable before any script has loaded; those without a title are dist/index.html with
// preloads of the screen's chunks. Every other page starts as dist/index.html.
import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "vite";
import { type Language, languages } from "../src/lib/languages.ts";
import { ownPages, type PageFile, shellFile } from "./app-pages.ts";
import { englishSources, translations } from "./languages/plugin.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const dist = `${root}dist`;

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}
type Manifest = Record<string, Chunk>;

/** src/app/first-paint/prerender.tsx, built for Node. */
async function createRenderer(language: string): Promise<(path: string) => Promise<string>> {
  const outDir = `.cache/prerender/${language}`;
  if (language !== "en") process.env.VITE_LOCALE = language;
  await build({
    configFile: false,
    root,
    logLevel: "warn",
    publicDir: false,
    plugins: [englishSources, translations(process.env.VITE_LOCALE)],
    resolve: { alias: { "~": `${root}src` } },
    oxc: { jsx: { runtime: "automatic", importSource: "~/jsx" } },
    build: {
      ssr: "src/app/first-paint/prerender.tsx",
      outDir,
      emptyOutDir: true,
    },
  });
  delete process.env.VITE_LOCALE;
  process.env.NODE_ENV = "production";
  const made = await import(pathToFileURL(`${root}${outDir}/prerender.js`).href);
  return made.render;
}

function reach(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key]?.imports ?? []) reach(manifest, next, seen);
  return seen;
}

/**
 * The chunks that the page imports and the app does not: requested by the page, not by its scripts.
 */
function linksFor(manifest: Manifest, parts: string[]): string {
  for (const part of parts) if (!manifest[part]) throw new Error(`${part} is not in the build`);
  const known = reach(manifest, "index.html");
  const chunks = [...new Set(parts.flatMap((part) => [...reach(manifest, part)]))]
    .filter((key) => !known.has(key))
    .map((key) => manifest[key] as Chunk);
  const styles = new Set(chunks.flatMap(({ css = [] }) => css));
  return [
    ...chunks.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
  ].join("\n    ");
}

/** Replaces text that must exist. */
function put(page: string, place: RegExp, text: string): string {
  if (!place.test(page)) throw new Error(`index.html has no ${place}`);
  return page.replace(place, () => text);
}

const noTitle = /<title>.*<\/title>/;

/** This content is on the screen before its scripts are requested (src/app/first-paint/parts.ts). */
function unhurried(page: string): string {
  return page
    .replace(
      /<script type="module" crossorigin src="([^"]+)"><\/script>/,
      '<link data-part="entry" href="$1">',
    )
    .replaceAll('<link rel="modulepreload" crossorigin ', '<link data-part="later" ');
}

async function renderedPage(page: string, own: PageFile, content: string): Promise<string> {
  const { path, title, language } = own;
  // The content security policy would drop them, and the page would differ from the prerendered one.
  const refused = /<(?:script|style)\b|\sstyle=/.exec(content);
  if (refused) throw new Error(`${path} has ${refused[0]} in it`);
  const titled = put(page, noTitle, `<title>${title}</title>`);
  const about =
    (own.search ? ` data-search="${own.search}"` : "") +
    (own.answer ? ` data-answer="${own.answer}"` : "");
  const meant = put(
    titled,
    new RegExp(`(?<=<html lang="${language}")`),
    ` data-for="${own.for}"${about}`,
  );
  // The controls of a public page need the app; without it, visitors see the pages to read and the numbers to call.
  const isReadAlone = own.for === "everybody";
  const read = isReadAlone ? put(meant, /<!-- alone -->[\s\S]*<!-- \/alone -->/, "") : meant;
  const root = `<div id="root" data-path="${path}">${content}</div>`;
  return unhurried(put(read, /<div id="root"><\/div>/, root));
}

/**
 * Shows search engines which page is the same in another language. For pages with an id in their path,
 * src/app/first-paint/boot.ts completes the links.
 */
function linksToVersions({ path, versions }: PageFile): string {
  const all = Object.entries(versions);
  if (all.length === 0) return "";
  const attribute = path.includes(":") ? "data-href" : "href";
  const alternates = [...all, ["x-default", versions.en]].map(
    ([language, href]) =>
      `<link rel="alternate" hreflang="${language}" ${attribute}="{{origin}}${href}">`,
  );
  return [`<link rel="canonical" ${attribute}="{{origin}}${path}">`, ...alternates].join("\n    ");
}

/** The pages of one language, with the chunks of its build (scripts/build-languages.ts). */
async function writePages(language: string, from: string) {
  const manifest: Manifest = JSON.parse(await readFile(`${from}/.vite/manifest.json`, "utf8"));
  const shell = await readFile(`${from}/index.html`, "utf8");
  const render = await createRenderer(language);
  for (const page of ownPages.filter((one) => one.language === language)) {
    const { file, screen, asks, title, path, at = path } = page;
    const parts = asks ? [screen, "src/app/visitor-prefetches.ts"] : [screen];
    const links = [linksFor(manifest, parts), linksToVersions(page)].filter(Boolean);
    const template = put(shell, /(?=<\/head>)/, `  ${links.join("\n    ")}\n  `);
    await mkdir(dirname(`${dist}${file}`), { recursive: true });
    const text = title ? await renderedPage(template, page, await render(at)) : template;
    await writeFile(`${dist}${file}`, text);
  }
}

await writePages("en", dist);
for (const language of Object.keys(languages) as Language[]) {
  const from = `${root}.cache/${language}`;
  await writePages(language, from);
  await cp(`${from}/index.html`, dist + shellFile(language));
}
