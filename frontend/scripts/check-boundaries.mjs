// Imports flow one way: lib, ui, api -> features -> screens -> app; no feature imports another.
// Tests replace no module: the files of a worker share them, so it would change the next file too.
// Exits with 1 and names every import that breaks a rule, and every cycle.
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";

const layers = {
  lib: ["lib"],
  api: ["api", "lib"],
  ui: ["ui", "api", "lib"],
  features: ["features", "ui", "api", "lib"],
  screens: ["screens", "features", "ui", "api", "lib"],
  app: ["app", "screens", "features", "ui", "api", "lib", "styles"],
  pwa: ["pwa", "api", "lib"],
};
const sizeLimit = { code: 250, test: 400 };
const importPattern = /(?:\bfrom\s+|\bimport\s*\(\s*|\bimport\s+)["']([^"']+)["']/g;

async function sourceFiles(root) {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .filter(
      (entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith(".d.ts"),
    )
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
}

function resolveImport(file, target) {
  if (target.startsWith("~/")) return target.slice(2);
  if (target.startsWith(".")) return path.posix.join(path.posix.dirname(file), target);
  return null;
}

function ruleBroken(file, target) {
  const [layer, feature] = file.split("/");
  const [toLayer, toFeature] = target.split("/");
  const isTest = /\.test\.tsx?$/.test(file) || layer === "testing";
  if (isTest || !(layer in layers)) return null;
  if (!layers[layer].includes(toLayer)) return `${layer}/ may not import ${toLayer}/`;
  if (layer === "features" && toLayer === "features" && feature !== toFeature) {
    return "no feature imports another";
  }
  return null;
}

function findCycles(graph) {
  const cycles = [];
  const state = new Map();
  const visit = (node, trail) => {
    if (state.get(node) === "done") return;
    if (state.get(node) === "open") {
      cycles.push([...trail.slice(trail.indexOf(node)), node].join(" -> "));
      return;
    }
    state.set(node, "open");
    for (const next of graph.get(node) ?? []) visit(next, [...trail, node]);
    state.set(node, "done");
  };
  for (const node of graph.keys()) visit(node, []);
  return cycles;
}

export async function checkBoundaries(root) {
  const problems = [];
  const graph = new Map();
  for (const raw of await sourceFiles(root)) {
    const file = raw.split(path.sep).join("/");
    const text = await readFile(path.join(root, raw), "utf8");
    const lines = text.split("\n").length - 1;
    const limit = /\.test\.tsx?$/.test(file) ? sizeLimit.test : sizeLimit.code;
    if (lines > limit) problems.push(`${file}: ${lines} lines, at most ${limit}`);
    if (/(^|\/)index\.tsx?$/.test(file)) problems.push(`${file}: no barrel files`);
    if (/\.test\.tsx?$/.test(file) && /\bvi\.(do)?[mM]ock\(/.test(text)) {
      problems.push(`${file}: replaces a module that other tests share`);
    }
    const key = file.replace(/\.tsx?$/, "");
    graph.set(key, []);
    for (const [, target] of text.matchAll(importPattern)) {
      const resolved = resolveImport(file, target);
      if (!resolved) continue;
      graph.get(key).push(resolved);
      const rule = ruleBroken(file, resolved);
      if (rule) problems.push(`${file}: imports ${target}: ${rule}`);
    }
  }
  // The route table names screens lazily, so it is no part of a cycle.
  return [...problems, ...findCycles(graph).map((cycle) => `import cycle: ${cycle}`)];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = await checkBoundaries(fileURLToPath(new URL("../src", import.meta.url)));
  for (const problem of problems) console.error(problem);
  process.exit(problems.length === 0 ? 0 : 1);
}
