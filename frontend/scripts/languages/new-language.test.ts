import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { afterEach, expect, test } from "vitest";

const root = path.join(import.meta.dirname, "../../..");
const folders = ["frontend/languages", "adapters/languages"].map((name) => path.join(root, name));
/** Of no language. */
const code = "zz";

afterEach(() => {
  for (const folder of folders) rmSync(path.join(folder, code), { recursive: true, force: true });
});

const listCatalogs = (folder: string, language: string) =>
  readdirSync(path.join(folder, language)).filter((name) => name.endsWith(".json"));

test("one command creates the catalogs of another language, with every text and no translation", () => {
  execFileSync("npm", ["run", "--silent", "new-language", "--", code], {
    cwd: path.join(root, "frontend"),
    stdio: "ignore",
  });
  for (const folder of folders) {
    expect(listCatalogs(folder, code)).toEqual(listCatalogs(folder, "es"));
    for (const name of listCatalogs(folder, code)) {
      const read = (language: string): Record<string, string> =>
        JSON.parse(readFileSync(path.join(folder, language, name), "utf8"));
      expect(Object.keys(read(code)).sort(), name).toEqual(Object.keys(read("es")).sort());
      expect(new Set(Object.values(read(code))), name).toEqual(new Set([""]));
    }
  }
}, 120_000);
