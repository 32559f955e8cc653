// Writes the files of the pages that people meet first into dist/. They are rendered as a stranger meets
// them, as far as that needs no answer, and read before a script has come; those without a title are
// dist/index.html that asks for the screen's parts at once, not after the app's. Every other page begins as
// dist/index.html.
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "vite";
import { ownPages } from "./app-pages.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const dist = `${root}dist`;

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}
type Manifest = Record<string, Chunk>;

/** src/app/prerender.tsx as Node runs it. */
async function renderer(): Promise<(path: string) => Promise<string>> {
  await build({
    configFile: false,
    root,
    logLevel: "warn",
    publicDir: false,
    resolve: { alias: { "~": `${root}src` } },
    oxc: { jsx: { runtime: "automatic", importSource: "~/jsx" } },
    build: { ssr: "src/app/prerender.tsx", outDir: ".cache/prerender", emptyOutDir: true },
  });
  process.env.NODE_ENV = "production";
  const made = await import(pathToFileURL(`${root}.cache/prerender/prerender.js`).href);
  return made.render;
}

function reach(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key]?.imports ?? []) reach(manifest, next, seen);
  return seen;
}

/** What the page stands on and the app does not: asked for with the page, not by its scripts. */
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

/** Replaces what must be there. */
function put(page: string, place: RegExp, text: string): string {
  if (!place.test(page)) throw new Error(`index.html has no ${place}`);
  return page.replace(place, () => text);
}

const noTitle = /<title>.*<\/title>/;

/** What stands there is on the screen before its scripts are asked for (src/app/parts.ts). */
function unhurried(page: string): string {
  return page
    .replace(
      /<script type="module" crossorigin src="([^"]+)"><\/script>/,
      '<link data-part="entry" href="$1">',
    )
    .replaceAll('<link rel="modulepreload" crossorigin ', '<link data-part="later" ');
}

async function renderedPage(page: string, own: (typeof ownPages)[number]): Promise<string> {
  const { path, at = path, title } = own;
  const content = await render(at);
  // The content-security policy would drop them, and the page would be another one than was drawn here.
  const refused = /<(?:script|style)\b|\sstyle=/.exec(content);
  if (refused) throw new Error(`${path} has ${refused[0]} in it`);
  const titled = put(page, noTitle, `<title>${title}</title>`);
  const about =
    (own.search ? ` data-search="${own.search}"` : "") +
    (own.answer ? ` data-answer="${own.answer}"` : "");
  const meant = put(titled, /(?<=<html lang="en")/, ` data-for="${own.for}"${about}`);
  // What a page for strangers offers needs the app; without it they are told where to read and whom to call.
  const isReadAlone = own.for === "everybody";
  const read = isReadAlone ? put(meant, /<!-- alone -->[\s\S]*<!-- \/alone -->/, "") : meant;
  const root = `<div id="root" data-path="${path}">${content}</div>`;
  return unhurried(put(read, /<div id="root"><\/div>/, root));
}

const manifest: Manifest = JSON.parse(await readFile(`${dist}/.vite/manifest.json`, "utf8"));
const shell = await readFile(`${dist}/index.html`, "utf8");
const render = await renderer();
for (const page of ownPages) {
  const { file, screen, asks } = page;
  const parts = asks ? [screen, "src/app/visitor-prefetches.ts"] : [screen];
  const begun = put(shell, /(?=<\/head>)/, `  ${linksFor(manifest, parts)}\n  `);
  await writeFile(`${dist}${file}`, page.title ? await renderedPage(begun, page) : begun);
}
