import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
// @ts-expect-error a plain script without types
import { faultsIn, findClasses } from "./check-classes.mjs";

async function findFaults(files: Record<string, string>): Promise<string[]> {
  const root = await mkdtemp(path.join(tmpdir(), "classes-"));
  try {
    for (const [name, text] of Object.entries(files)) await writeFile(path.join(root, name), text);
    return faultsIn(root);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

const css =
  "@layer ui {\n  .card {\n    padding: 1.5rem;\n  }\n  .card:hover .name::before {\n    content: '.x';\n  }\n}\n";
const using = (uses: string) =>
  `import styles from "./card.module.css";\nexport const all = [${uses}];\n`;

test("reads classes from selectors only", () => {
  const found = findClasses(
    `/* .none */ @media (min-width: 40.5rem) { .a > .b:not(.c) { inline-size: 1.5rem; } :global(.d) .e { background: url(x.png); } }`,
  );
  expect([...found].sort()).toEqual(["a", "b", "c", "e"]);
});

test("passes when used and defined classes match", async () => {
  expect(
    await findFaults({ "card.module.css": css, "card.tsx": using("styles.card, styles.name") }),
  ).toEqual([]);
});

test("reports an undefined class with its source", async () => {
  const source = using("styles.card, styles.name, styles.title");
  expect(await findFaults({ "card.module.css": css, "card.tsx": source })).toEqual([
    "card.tsx: ./card.module.css has no .title",
  ]);
});

test("reports an unused class unless class names are computed at run time", async () => {
  const module = { "card.module.css": css };
  expect(await findFaults({ ...module, "card.tsx": using("styles.card") })).toEqual([
    "card.module.css: nothing uses .name",
  ]);
  expect(await findFaults({ ...module, "card.tsx": using("styles.card, styles[kind]") })).toEqual(
    [],
  );
  expect(await findFaults({ ...module, "card.tsx": using("styles.card, styles['name']") })).toEqual(
    [],
  );
});

test("counts a composed class as used and reports a module that nothing imports", async () => {
  const other = ".base {\n  color: red;\n}\n";
  const composing = css.replace("padding: 1.5rem;", 'composes: base from "./other.module.css";');
  const files = { "card.module.css": composing, "card.tsx": using("styles.card, styles.name") };
  expect(await findFaults({ ...files, "other.module.css": other })).toEqual([
    "other.module.css: no source imports it",
  ]);
});
