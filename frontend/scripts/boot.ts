import { createHash } from "node:crypto";
import type { Plugin } from "vite";
import { oneFile } from "./one-file.ts";

const source = "app/first-paint/boot.ts";

/**
 * src/app/first-paint/boot.ts at the top of every page: a separate file, since the content security policy
 * allows no inline script, and not a module, since those run after the first paint.
 */
export function boot(): Plugin {
  let code = "";
  let fileName = "";
  return {
    name: "boot",
    async buildStart() {
      if (this.environment.mode !== "build") return;
      code = await oneFile(source);
      fileName = `assets/${createHash("sha256").update(code).digest("hex").slice(0, 8)}.js`;
      this.emitFile({ type: "asset", fileName, source: code });
    },
    transformIndexHtml: (_, { server }) => [
      {
        tag: "script",
        attrs: server ? { type: "module", src: `/src/${source}` } : { src: `/${fileName}` },
        injectTo: "head-prepend",
      },
    ],
  };
}
