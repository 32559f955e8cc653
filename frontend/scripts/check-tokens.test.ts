import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
// @ts-expect-error a plain script without types
import { faultsIn } from "./check-tokens.mjs";

async function findFaults(files: Record<string, string>): Promise<string[]> {
  const root = await mkdtemp(path.join(tmpdir(), "tokens-"));
  try {
    for (const [name, text] of Object.entries(files)) await writeFile(path.join(root, name), text);
    return faultsIn(root);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

const tokens = ":root {\n  --line: light-dark(#ddd, #333);\n}\n";

test("passes defined and used properties, including those set at run time", async () => {
  const files = {
    "tokens.css": tokens,
    "card.module.css": ".card {\n  border: 1px solid var(--line);\n  scale: var(--share, 1);\n}\n",
    "card.tsx": 'export const style = { "--share": 0.5 };\n',
  };
  expect(await findFaults(files)).toEqual([]);
});

test("reports an undefined property once with its file", async () => {
  const card = ".card {\n  color: var(--border);\n  border: 1px solid var(--border);\n}\n";
  expect(await findFaults({ "card.module.css": card })).toEqual([
    "card.module.css: undefined property --border",
  ]);
});

test("reports an unused property and ignores comments", async () => {
  const files = { "tokens.css": tokens, "card.module.css": "/* var(--line) */\n.card {\n}\n" };
  expect(await findFaults(files)).toEqual(["tokens.css: nothing uses --line"]);
});
