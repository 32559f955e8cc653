// The headers that cost most when everything is compiled: node benchmarks/headers.mjs BUILD [EVERY]
//
// Compiles every EVERYth unit (default 1) of a configured build folder with clang 19 and -ftime-trace, at -O0 and
// without keeping the result. A header's share of the front end's time includes the headers that it is the first of its
// unit to include. Shares compare, seconds do not: the trace counts elapsed time.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const [build, every = '1'] = process.argv.slice(2);
if (!build) throw new Error('usage: headers.mjs BUILD [EVERY]');
const units = JSON.parse(readFileSync(join(build, 'compile_commands.json'), 'utf8'))
  .filter(({ file }) => file.endsWith('.cpp'))
  .filter((_, i) => i % Number(every) === 0);

/** The compiler's seconds for each header of one unit, from the begin and end of nested inclusions. */
function secondsByHeader(trace) {
  const seconds = new Map();
  const open = [];
  const add = (file, us) => seconds.set(file, (seconds.get(file) ?? 0) + us / 1e6);
  for (const { name, ph, ts, dur, args } of trace) {
    if (name !== 'Source') continue;
    if (ph === 'X') add(args.detail, dur);
    else if (ph === 'b') open.push({ file: args.detail, ts });
    else if (ph === 'e') {
      const { file, ts: start } = open.pop();
      add(file, ts - start);
    }
  }
  return seconds;
}

const shorten = (file) =>
  file.replace(/^.*\/include\/(c\+\+\/\d+\/)?/, '').replace(/^.*\/(?=(adapters|app|domain|ports|tests|benchmarks)\/)/, '');

const folder = mkdtempSync(join(tmpdir(), 'headers-'));
const total = new Map();
let compiled = 0;
let frontend = 0;
try {
  for (const { directory, command } of units) {
    const flags = command
      .split(' ')
      .filter((flag) => /^-(I|D|isystem|std)/.test(flag) || flag.startsWith('/usr/include'))
      .map((flag) => flag.replaceAll('\\"', '"'));
    const source = command.split(' ').at(-1);
    const object = join(folder, 'unit.o');
    try {
      execFileSync('clang++-19', [...flags, '-std=c++23', '-w', '-O0', '-ftime-trace', '-c', source, '-o', object],
        { cwd: directory, stdio: 'pipe' });
    } catch (error) {
      console.error(`left out: ${source}: ${String(error.stderr).split('\n')[0]}`);
      continue;
    }
    compiled += 1;
    const { traceEvents } = JSON.parse(readFileSync(join(folder, 'unit.json'), 'utf8'));
    frontend += (traceEvents.find(({ name }) => name === 'Total Frontend')?.dur ?? 0) / 1e6;
    for (const [file, seconds] of secondsByHeader(traceEvents)) {
      if (/\.cpp$/.test(file)) continue;
      const known = total.get(shorten(file)) ?? { seconds: 0, units: 0 };
      total.set(shorten(file), { seconds: known.seconds + seconds, units: known.units + 1 });
    }
  }
} finally {
  rmSync(folder, { recursive: true });
}
console.log(`${compiled} units, ${Math.round(frontend)} s in the front end`);
for (const [file, { seconds, units: count }] of [...total].sort((a, b) => b[1].seconds - a[1].seconds).slice(0, 30)) {
  console.log(`${((100 * seconds) / frontend).toFixed(1).padStart(6)} %  ${String(count).padStart(5)} units  ${file}`);
}
