import { readFileSync } from "node:fs";

const manifest = new URL("../../dist/.vite/manifest.json", import.meta.url);

/** Where the build put a source that is loaded by itself, for page.route. */
export const getChunk = (source: string) =>
  `**/${JSON.parse(readFileSync(manifest, "utf8"))[`src/${source}`].file}`;
