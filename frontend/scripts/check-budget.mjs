// Checks the gzip bytes, as served, that a first visit of each page downloads before it renders, against the
// budget; that only pages with a form load form code; and that other languages cost little more than English.
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { languages } from "../src/lib/languages.ts";
import { firstVisitChunks, formScreens, publicScreens, reach } from "./first-visits.mjs";

const dist = fileURLToPath(new URL("../dist/", import.meta.url));
const manifest = JSON.parse(await readFile(`${dist}.vite/manifest.json`, "utf8"));

const limits = { publicJs: 135_300, formJs: 155_600, css: 14_000, screenChunk: 25_000 };
/**
 * What another language may add: to the first page, and to the limit of the others, which have its labels
 * of names.
 */
const translatedExtra = { first: 3000, others: 7500 };
const sizes = new Map();
async function measureSize(file) {
  if (!sizes.has(file)) sizes.set(file, await servedSize(file));
  return sizes.get(file);
}

/** The smallest files are served uncompressed. */
async function servedSize(file) {
  const plain = () => readFile(dist + file);
  const gz = await readFile(`${dist}${file}.gz`).catch(plain);
  const br = await readFile(`${dist}${file}.br`).catch(plain);
  return { gz: gz.length, br: br.length };
}

async function total(keys, pick, chunks = manifest) {
  const sum = { gz: 0, br: 0 };
  for (const file of new Set([...keys].flatMap((key) => pick(chunks[key])))) {
    const size = await measureSize(file);
    sum.gz += size.gz;
    sum.br += size.br;
  }
  return sum;
}

/**
 * A chunk that imports itself through others runs before its dependencies: its constants are
 * undefined.
 */
function inCircle(key) {
  return (manifest[key].imports ?? []).some((next) => reach(manifest, next).has(key));
}

const kb = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;
let failures = 0;
for (const key of Object.keys(manifest).filter(inCircle)) {
  failures += 1;
  console.log(`CIRCLE ${manifest[key].file} imports itself by way of other chunks`);
}
function report(name, size, limit) {
  const isOver = size.gz > limit;
  if (isOver) failures += 1;
  console.log(
    `${isOver ? "OVER" : "ok  "} ${name}: ${kb(size.gz)} gz, ${kb(size.br)} br (limit ${kb(limit)} gz)`,
  );
}

async function checkScreen(name, limit) {
  const keys = firstVisitChunks(manifest, name);
  report(`initial JS ${name}`, await total(keys, (chunk) => [chunk.file]), limit);
  report(`initial CSS ${name}`, await total(keys, (chunk) => chunk.css ?? []), limits.css);
  return [...keys].some((key) => manifest[key].name === "forms");
}

for (const name of publicScreens) {
  if (!(await checkScreen(name, limits.publicJs))) continue;
  failures += 1;
  console.log(`OVER ${name} carries what only forms need`);
}
let withForms = 0;
for (const name of formScreens) withForms += (await checkScreen(name, limits.formJs)) ? 1 : 0;
if (withForms !== formScreens.length)
  throw new Error("the chunk of forms is not found by its name");
for (const [key, chunk] of Object.entries(manifest)) {
  if (key.startsWith("src/screens/"))
    report(`chunk ${key}`, await measureSize(chunk.file), limits.screenChunk);
}

async function checkTranslated(language) {
  const file = new URL(`../.cache/${language}/.vite/manifest.json`, import.meta.url);
  const chunks = JSON.parse(await readFile(file, "utf8"));
  const english = await total(firstVisitChunks(manifest, "landing"), (chunk) => [chunk.file]);
  for (const name of [...publicScreens, ...formScreens]) {
    const limit = publicScreens.includes(name) ? limits.publicJs : limits.formJs;
    const size = await total(firstVisitChunks(chunks, name), (chunk) => [chunk.file], chunks);
    const most =
      name === "landing" ? english.gz + translatedExtra.first : limit + translatedExtra.others;
    report(`initial JS ${language} ${name}`, size, most);
  }
}

for (const language of Object.keys(languages)) await checkTranslated(language);
process.exit(failures === 0 ? 0 : 1);
