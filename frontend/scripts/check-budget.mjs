// Compressed bytes a first visit of each public page downloads, and of each screen chunk, against the budget.
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";

const dist = fileURLToPath(new URL("../dist/", import.meta.url));
const manifest = JSON.parse(await readFile(`${dist}.vite/manifest.json`, "utf8"));

// Pages that everybody meets first, and pages with a form, which carry what forms need.
const limits = { initialJs: 138_000, formJs: 160_000, css: 14_000, screenChunk: 25_000 };
const formScreens = [
  "log-in",
  "sign-up-client",
  "sign-up-companion",
  "forgot-password",
  "reset-password",
];
const publicScreens = [
  "landing",
  "info",
  "search",
  "companion",
  "log-in",
  "sign-up-client",
  "sign-up-companion",
  "forgot-password",
  "reset-password",
  "confirm-email",
];

const sizes = new Map();
async function sizeOf(file) {
  if (!sizes.has(file)) {
    const content = await readFile(dist + file);
    sizes.set(file, {
      gz: gzipSync(content, { level: 9 }).length,
      br: brotliCompressSync(content).length,
    });
  }
  return sizes.get(file);
}

function reach(key, seen = new Set()) {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const next of manifest[key]?.imports ?? []) reach(next, seen);
  return seen;
}

async function total(keys, pick) {
  const sum = { gz: 0, br: 0 };
  for (const file of new Set([...keys].flatMap((key) => pick(manifest[key])))) {
    const size = await sizeOf(file);
    sum.gz += size.gz;
    sum.br += size.br;
  }
  return sum;
}

const entry = reach("index.html");
const kb = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
let failures = 0;
function report(name, size, limit) {
  const isOver = size.gz > limit;
  if (isOver) failures += 1;
  console.log(
    `${isOver ? "OVER" : "ok  "} ${name}: ${kb(size.gz)} gz, ${kb(size.br)} br (limit ${kb(limit)} gz)`,
  );
}

for (const name of publicScreens) {
  const screen = `src/screens/visitor/${name}/${name}.tsx`;
  const limit = formScreens.includes(name) ? limits.formJs : limits.initialJs;
  if (!manifest[screen]) throw new Error(`${screen} is not in the build`);
  const keys = new Set([...entry, ...reach(screen)]);
  report(`initial JS ${screen}`, await total(keys, (chunk) => [chunk.file]), limit);
  report(`initial CSS ${screen}`, await total(keys, (chunk) => chunk.css ?? []), limits.css);
}
for (const [key, chunk] of Object.entries(manifest)) {
  if (key.startsWith("src/screens/"))
    report(`chunk ${key}`, await sizeOf(chunk.file), limits.screenChunk);
}
process.exit(failures === 0 ? 0 : 1);
