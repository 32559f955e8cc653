// Writes .br and .gz beside every text file of dist/ above 1 kB, so that the server never compresses them.
import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const dist = fileURLToPath(new URL("../dist", import.meta.url));
const compressible = /\.(?:js|css|html|svg|json|webmanifest|txt)$/;

for (const entry of await readdir(dist, { recursive: true, withFileTypes: true })) {
  const file = path.join(entry.parentPath, entry.name);
  if (!entry.isFile() || !compressible.test(entry.name) || file.includes(`${path.sep}.vite`))
    continue;
  const content = await readFile(file);
  if (content.length <= 1024) continue;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  await writeFile(`${file}.br`, brotliCompressSync(content, quality));
  await writeFile(`${file}.gz`, gzipSync(content, { level: 9 }));
}
