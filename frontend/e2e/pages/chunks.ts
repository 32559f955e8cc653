import { readFileSync } from "node:fs";

const manifest = new URL("../../dist/.vite/manifest.json", import.meta.url);

/** The build's file of a lazily loaded source, for page.route. */
export const getChunk = (source: string) =>
  `**/${JSON.parse(readFileSync(manifest, "utf8"))[`src/${source}`].file}`;
