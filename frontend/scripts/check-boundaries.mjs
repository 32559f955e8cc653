// Imports flow one way: lib, api -> data, ui -> features -> screens -> app; a feature does not import another
// feature, nor a screen another screen, and folders have no import cycles. Styles are in the cascade layer of
// their folder. Paths of the app are defined in lib/paths.ts only, and links are built by lib/routes.ts.
// Requests go through api/client.ts, so that all of them follow the same rules. Tests do not mock modules:
// the files of a worker share them, so a mock would affect the next file too. Exits with 1 and lists every
// import that breaks a rule, and every cycle.
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";

const layers = {
  lib: ["lib"],
  api: ["api", "lib"],
  data: ["data", "api", "lib"],
  ui: ["ui", "api", "lib"],
  features: ["features", "ui", "data", "api", "lib"],
  screens: ["screens", "features", "ui", "data", "api", "lib"],
  app: ["app", "screens", "features", "ui", "data", "pwa", "api", "lib", "styles"],
  pwa: ["pwa", "lib"],
  "service-worker": ["service-worker"],
};
const styleLayers = { ui: "ui", features: "features", screens: "screens", app: "screens" };
const sizeLimit = { code: 250, test: 400 };
const importPattern = /(?:(\{[^{}]*\}|)\s*\bfrom\s+|\bimport\s*\(\s*|\bimport\s+)["']([^"']+)["']/g;

/** A string that starts like a path of the app, not of the API or a file. */
const addressPattern = /(?<!split\()["'`](\/(?:[a-z_:$][^"'`]*)?)["'`]/gi;
const otherAddress = /^\/(api|sandbox|files|assets)\/|^\/[\w-]+\.\w+$/;
const addressFiles = ["lib/paths.ts", "lib/routes.ts", "lib/languages.ts"];

/**
 * The client of every call, the page's requests before its scripts have loaded, error reports
 * (which must work when the client fails), and code that is not a call.
 */
const mayFetch =
  /^(api\/client\.ts|app\/first-paint\/early-answer\.ts|app\/report-errors\.ts|service-worker\/.*)$/;
const fetchPattern = /(?<![\w.])fetch\(|\bXMLHttpRequest\b|\bsendBeacon\b/;

/** Where the browser blocks storage, the property itself throws and breaks the page. */
const storageFile = "lib/storage.ts";
const storagePattern = /\b(local|session)Storage\b/;

async function sourceFiles(root, ending) {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && ending.test(entry.name) && !entry.name.endsWith(".d.ts"))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join("/"));
}

function resolveImport(file, target) {
  if (target.startsWith("~/")) return target.slice(2);
  if (target.startsWith(".")) return path.posix.join(path.posix.dirname(file), target);
  return null;
}

/** "screens/client/booking": a folder per screen. */
const groupName = (file) => file.split("/").slice(0, 3).join("/");

const isTestFile = (file) => /\.test\.tsx?$/.test(file) || file.startsWith("testing/");
const withoutComments = (text) =>
  text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/^\s*\/\/.*$/gm, "");

function ruleBroken(file, target) {
  const [layer, feature] = file.split("/");
  const [toLayer, toFeature] = target.split("/");
  if (isTestFile(file) || !(layer in layers)) return null;
  if (!layers[layer].includes(toLayer)) return `${layer}/ may not import ${toLayer}/`;
  if (layer === "features" && toLayer === "features" && feature !== toFeature) {
    return "no feature imports another";
  }
  const isCode = !target.endsWith(".css");
  if (
    layer === "screens" &&
    toLayer === "screens" &&
    isCode &&
    groupName(file) !== groupName(target)
  ) {
    return "no screen imports another";
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

/** Allowed dependencies between folders; tests may import anything. */
function folderGraph(graph) {
  const folders = new Map();
  for (const [file, targets] of graph) {
    if (isTestFile(`${file}.ts`) || file.startsWith("testing/")) continue;
    const folder = path.posix.dirname(file);
    const known = folders.get(folder) ?? new Set();
    for (const target of targets) {
      const other = path.posix.dirname(target);
      if (other !== folder) known.add(other);
    }
    folders.set(folder, known);
  }
  return folders;
}

export async function checkBoundaries(root) {
  const problems = [];
  const graph = new Map();
  for (const file of await sourceFiles(root, /\.module\.css$/)) {
    const layer = styleLayers[file.split("/")[0]];
    const text = await readFile(path.join(root, file), "utf8");
    if (layer && !text.startsWith(`@layer ${layer} {`)) {
      problems.push(`${file}: is in @layer ${layer}`);
    }
  }
  for (const file of await sourceFiles(root, /\.tsx?$/)) {
    const text = await readFile(path.join(root, file), "utf8");
    const lines = text.split("\n").length - 1;
    const limit = /\.test\.tsx?$/.test(file) ? sizeLimit.test : sizeLimit.code;
    if (lines > limit) problems.push(`${file}: ${lines} lines, at most ${limit}`);
    if (/(^|\/)index\.tsx?$/.test(file)) problems.push(`${file}: no barrel files`);
    if (/\.test\.tsx?$/.test(file) && /\bvi\.(do)?[mM]ock\(/.test(text)) {
      problems.push(`${file}: replaces a module that other tests share`);
    }
    if (!isTestFile(file) && !addressFiles.includes(file)) {
      for (const [, address] of withoutComments(text).matchAll(addressPattern)) {
        if (!otherAddress.test(address))
          problems.push(`${file}: spells out the address ${address}`);
      }
    }
    if (!isTestFile(file) && !mayFetch.test(file) && fetchPattern.test(withoutComments(text))) {
      problems.push(`${file}: calls are api/client's`);
    }
    if (!isTestFile(file) && file !== storageFile && storagePattern.test(withoutComments(text))) {
      problems.push(`${file}: what is stored goes through lib/storage`);
    }
    const key = file.replace(/\.tsx?$/, "");
    graph.set(key, []);
    for (const [, names, target] of text.matchAll(importPattern)) {
      if (target === "react-router" && !isTestFile(file) && /\b(Nav)?Link\b/.test(names ?? "")) {
        problems.push(`${file}: links are ui/link's`);
      }
      if (target === "react-hook-form" && !file.startsWith("ui/form/")) {
        problems.push(`${file}: forms are written with ui/form`);
      }
      const resolved = resolveImport(file, target);
      if (!resolved) continue;
      graph.get(key).push(resolved);
      const rule = ruleBroken(file, resolved);
      if (rule) problems.push(`${file}: imports ${target}: ${rule}`);
    }
  }
  return [
    ...problems,
    ...findCycles(graph).map((cycle) => `import cycle: ${cycle}`),
    ...findCycles(folderGraph(graph)).map((cycle) => `folder cycle: ${cycle}`),
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = await checkBoundaries(fileURLToPath(new URL("../src", import.meta.url)));
  for (const problem of problems) console.error(problem);
  process.exit(problems.length === 0 ? 0 : 1);
}
