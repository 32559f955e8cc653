import { expect, test } from "vitest";

const kit = Object.values(
  import.meta.glob<string>("./*.tsx", { query: "?raw", import: "default", eager: true }),
).join("\n");
const folders = new Set(
  Object.keys(import.meta.glob("../../ui/*/*.tsx")).map((file) => file.split("/").at(-2)),
);

/**
 * They appear only inside others: in a button, in every link, at the end of a form that is offline,
 * in icons.
 */
const within = ["spinner", "link", "offline-note", "icon"];

test("the kit page shows every component of the kit", () => {
  expect(folders.size).toBeGreaterThan(30);
  const shown = (folder: string) => kit.includes(`"~/ui/${folder}/`);
  expect([...folders].filter((folder) => folder && !shown(folder)).sort()).toEqual(within.sort());
});
