#!/usr/bin/env bash
# rolldown 1.2.19: how short the hash in a file name may be depends on how many chunks a build has. With "[hash:6].js" a
# build of 64 chunks succeeds, and one of 65 fails with INVALID_OPTION: seven letters are needed. 36 bits would
# distinguish them by far; the placeholders that stand for the names until they are known have one digit in six
# letters. A build breaks on the day on which an app gets one more lazy page, with nothing changed in its settings.
# As seen: "64 chunks: built; 65 chunks: INVALID_OPTION; with seven letters: built".
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund rolldown@1.2.19 >/dev/null 2>&1
cat >build.mjs <<'JS'
import { writeFileSync } from 'node:fs';
import { rolldown } from 'rolldown';

async function outcome(chunks, letters) {
  // The entry is one of the chunks.
  const pages = Array.from({ length: chunks - 1 }, (_, n) => n);
  for (const n of pages) writeFileSync(`page${n}.js`, `export default 'page ${n}';\n`);
  writeFileSync('entry.js', `export const pages = [${pages.map((n) => `() => import('./page${n}.js')`).join(', ')}];\n`);
  const bundle = await rolldown({ input: 'entry.js' });
  const name = `[hash:${letters}].js`;
  try {
    const { output } = await bundle.generate({ entryFileNames: name, chunkFileNames: name });
    return output.length === chunks ? 'built' : `${output.length} chunks`;
  } catch (error) {
    return /INVALID_OPTION/.exec(String(error.message))?.[0] ?? String(error);
  }
}
const said = `64 chunks: ${await outcome(64, 6)}; 65 chunks: ${await outcome(65, 6)}; with seven letters: ${await outcome(65, 7)}`;
console.log(said);
JS
said=$(node build.mjs)
echo "$said"
[ "$said" = "64 chunks: built; 65 chunks: INVALID_OPTION; with seven letters: built" ] || { echo "the behavior has changed"; exit 1; }
