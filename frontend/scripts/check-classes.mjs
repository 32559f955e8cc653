// Compares the class names of CSS modules with the sources that use them: a missing one silently renders
// "undefined", an unused one is dead code. Both fail the lint. node scripts/check-classes.mjs [FOLDER]
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

/** The classes that a module defines, ignoring comments, strings and URLs. */
export function findClasses(css) {
  const rules = css
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/"[^"]*"|'[^']*'|url\([^)]*\)/g, "")
    // ":global(.x)" is not a class of the module; nor is "composes: x from global".
    .replace(/:global\([^)]*\)/g, "");
  const selectors = rules.match(/[^{};]+(?=\{)/g) ?? [];
  return new Set(
    selectors
      .filter((selector) => !/^\s*@(?!scope)/.test(selector))
      .flatMap((selector) =>
        [...selector.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].map(([, name]) => name),
      ),
  );
}

/** The classes that a module composes from its own: "composes: a b;" */
export function composedIn(css) {
  return [...css.matchAll(/composes:\s*([\w\s-]+?)(?:\s+from\s+([^;]+))?;/g)].flatMap(
    ([, names, from]) =>
      names.split(/\s+/).map((name) => ({ name, from: from?.replace(/["']/g, "") })),
  );
}

/**
 * How a source uses the import `name`: class names, or "all" for names that are computed at run
 * time.
 */
export function findUses(text, name) {
  const body = text.replace(/^import[^;]*;$/gm, "");
  const all = new RegExp(`\\b${name}\\b(?![.[])`);
  const named = [...body.matchAll(new RegExp(`\\b${name}\\.([\\w$]+)`, "g"))].map(([, one]) => one);
  const quoted = [...body.matchAll(new RegExp(`\\b${name}\\["([^"]+)"\\]`, "g"))];
  const computed = [...body.matchAll(new RegExp(`\\b${name}\\[(?!")`, "g"))];
  const isHandedOn = all.test(body);
  return {
    named: new Set([...named, ...quoted.map(([, one]) => one)]),
    isOpen: computed.length > 0 || isHandedOn,
  };
}

function filesBelow(folder) {
  return readdirSync(folder, { recursive: true })
    .map((file) => path.join(folder, file))
    .filter((file) => /\.(tsx?|css)$/.test(file));
}

const imports = /import\s+(\w+)\s+from\s+"([^"]+\.module\.css)"/g;

/** The problems, in the lint's wording. */
export function faultsIn(folder, root = folder) {
  const files = filesBelow(folder);
  const modules = new Map(
    files
      .filter((file) => file.endsWith(".module.css"))
      .map((file) => {
        const css = readFileSync(file, "utf8");
        return [
          file,
          {
            classes: findClasses(css),
            composed: composedIn(css),
            used: new Set(),
            isOpen: false,
            isImported: false,
          },
        ];
      }),
  );
  const faults = [];
  const say = (file, words) => faults.push(`${path.relative(root, file)}: ${words}`);
  for (const [file, { composed }] of modules)
    for (const { name, from } of composed) {
      const module = from ? modules.get(path.resolve(path.dirname(file), from)) : modules.get(file);
      if (module) module.used.add(name);
    }
  for (const file of files.filter((one) => /\.tsx?$/.test(one))) {
    const text = readFileSync(file, "utf8");
    for (const [, name, address] of text.matchAll(imports)) {
      const target = address.startsWith("~/")
        ? path.join(folder, address.slice(2))
        : path.resolve(path.dirname(file), address);
      const module = modules.get(target);
      if (!module) {
        if (!existsSync(target)) say(file, `there is no ${address}`);
        continue;
      }
      module.isImported = true;
      const { named, isOpen } = findUses(text, name);
      module.isOpen ||= isOpen;
      for (const one of named) {
        module.used.add(one);
        if (!module.classes.has(one)) say(file, `${address} has no .${one}`);
      }
    }
  }
  for (const [file, { classes, used, isOpen, isImported }] of modules) {
    if (!isImported) say(file, "no source imports it");
    if (isOpen) continue;
    for (const one of classes) if (!used.has(one)) say(file, `nothing uses .${one}`);
  }
  return faults;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const faults = faultsIn(process.argv[2] ?? fileURLToPath(new URL("../src", import.meta.url)));
  for (const fault of faults) console.log(fault);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
