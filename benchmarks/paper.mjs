// Writes the results of a benchmark into its part of docs/performance.md and leaves the other parts unchanged.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';

const paper = fileURLToPath(new URL('../docs/performance.md', import.meta.url));
const opening = `# Performance

All figures are measured. Each part is written by the command that it names; machines differ and run other
work, so compare figures only within one run.
`;

export function putPart(name, text) {
  const before = existsSync(paper) ? readFileSync(paper, 'utf8') : opening;
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const part = `${begin}\n${text.trim()}\n${end}`;
  const from = before.indexOf(begin);
  const to = before.indexOf(end);
  const after = from >= 0 && to > from
    ? before.slice(0, from) + part + before.slice(to + end.length)
    : `${before.trimEnd()}\n\n${part}\n`;
  writeFileSync(paper, after);
}

export const table = (head, rows) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)];
}

export const machine = () => `${cpus().length} cores, ${cpus()[0].model.trim()}`;
