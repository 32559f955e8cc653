// Writes .br and .gz next to every text file of dist/ above 256 bytes, so that the server never compresses
// them. Zopfli's output is plain gzip and 3 % smaller; a few iterations achieve nearly all of that.
import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompressSync, constants } from "node:zlib";
import zopfli from "@gfx/zopfli";

const gzip = promisify(zopfli.gzip);

const dist = fileURLToPath(new URL("../dist", import.meta.url));
const compressible = /\.(?:js|css|html|svg|json|webmanifest|txt)$/;

for (const entry of await readdir(dist, { recursive: true, withFileTypes: true })) {
  const file = path.join(entry.parentPath, entry.name);
  if (!entry.isFile() || !compressible.test(entry.name) || file.includes(`${path.sep}.vite`))
    continue;
  const content = await readFile(file);
  if (content.length <= 256) continue;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  await writeFile(`${file}.br`, brotliCompressSync(content, quality));
  await writeFile(`${file}.gz`, await gzip(content, { numiterations: 3 }));
}
