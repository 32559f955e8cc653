import { fileURLToPath } from "node:url";
import { build } from "vite";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Bundles a source with imports into one script without any. */
export async function oneFile(source: string, define: Record<string, string> = {}) {
  const result = await build({
    configFile: false,
    root,
    logLevel: "warn",
    publicDir: false,
    define,
    resolve: { alias: { "~": `${root}src` } },
    build: {
      write: false,
      target: "es2022",
      modulePreload: false,
      rolldownOptions: { input: `${root}src/${source}`, output: { format: "iife" } },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  const chunk = output && "output" in output ? output.output[0] : undefined;
  if (chunk?.type !== "chunk") throw new Error(`${source} gave no script`);
  return chunk.code;
}
