// A machine's wall clock as one server sees it, moved while the server runs (libfaketime); its monotonic
// clock is not affected.
import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const library = readdirSync('/usr/lib')
  .map((name) => join('/usr/lib', name, 'faketime/libfaketimeMT.so.1'))
  .find((file) => existsSync(file));

export class MovedClock {
  constructor() {
    if (!library) throw new Error('libfaketime is missing');
    this.folder = mkdtempSync(join(tmpdir(), 'steady-clock-'));
    this.file = join(this.folder, 'offset');
    this.move(0);
    this.environment = {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: this.file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      // The library is loaded before the sanitizer's own, which only warns about it.
      ASAN_OPTIONS: 'verify_asan_link_order=0',
    };
  }

  // From now on it is so many seconds off. Atomic: readers find the old or the new file, never half.
  move(offset_s) {
    this.offset_s = offset_s;
    writeFileSync(`${this.file}.new`, `${offset_s < 0 ? '' : '+'}${offset_s}s\n`);
    renameSync(`${this.file}.new`, this.file);
  }

  now_s() {
    return Math.floor(Date.now() / 1000) + this.offset_s;
  }

  stop() {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
