// node scripts/mutation/run.mjs starts vitest with this config; it is not part of the ordinary tests.
import fs from "node:fs";
import path from "node:path";
import { mutated } from "./places.mjs";
import { files, root, tests } from "./rules.mjs";

const shim = path.join(import.meta.dirname, "shim.mjs");
const sources = new Map();
for (let first = 1, i = 0; i < files.length; i += 1) {
  const file = path.join(root, files[i]);
  const { code, mutants } = mutated(file, fs.readFileSync(file, "utf8"), first);
  sources.set(file, code);
  first += mutants.length;
}

export default {
  root,
  resolve: { alias: { "~": path.join(root, "src") } },
  plugins: [
    {
      name: "mutants",
      enforce: "pre",
      resolveId(id, importer) {
        return id === "vitest" && tests.some((test) => importer?.endsWith(test)) ? shim : undefined;
      },
      load: (id) => sources.get(id.split("?")[0]),
    },
  ],
  test: {
    environment: "node",
    fsModuleCache: false, // keyed by sources, not by mutants: a shorter file shifts the ids of those after it
    include: ["scripts/mutation/judge.mjs"],
    testTimeout: 1_800_000,
    env: { TZ: "UTC" },
  },
};
