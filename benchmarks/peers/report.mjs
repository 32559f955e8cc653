// The rows of a run: printed as they come, and written as tables.
import { loadavg } from 'node:os';
import { machine, putPart, table } from '../paper.mjs';

const rounded = (value) => (value >= 1000 ? Math.round(value).toLocaleString('en-US') : value >= 10 ? value.toFixed(0) : value.toFixed(1));
const load = loadavg()[0].toFixed(1);

export class Report {
  constructor() {
    this.parts = new Map();
    this.missed = [];
  }
  part(name, title, head) {
    this.current = { title, head, rows: [] };
    this.parts.set(name, this.current);
    console.log(`\n${title}`);
  }

  // Formats `figure` with its target `limit`, and records a miss.
  wish(met, figure, limit) {
    if (!met) this.missed.push(`${this.current.title}: ${figure}, target ${limit}`);
    return `${figure} (target ${limit}: ${met ? 'met' : '**missed**'})`;
  }
  atLeast(run, other, percent, ofWhat) {
    const share = (100 * run.perSecond) / other.perSecond;
    return this.wish(share >= percent, `${share.toFixed(0)} % of ${ofWhat}`, `${percent} %`);
  }
  times(run, other, factor, ofWhat) {
    const ratio = run.perSecond / other.perSecond;
    return this.wish(ratio >= factor, `${ratio.toFixed(1)} × ${ofWhat}`, `${factor} ×`);
  }

  plain(cells) {
    this.current.rows.push(cells);
    console.log(cells.map((cell, at) => (at === 0 ? String(cell).padEnd(44) : String(cell))).join('  '));
  }
  // One call: its medians, and the lowest and highest of its rounds.
  run(name, run, ...notes) {
    const each = run.runs.map((one) => one.perSecond);
    this.plain([name, rounded(run.perSecond), `${rounded(Math.min(...each))}–${rounded(Math.max(...each))}`, `${run.p99.toFixed(run.p99 < 10 ? 2 : 0)} ms`,
      `${rounded(run.cpu)} µs${run.database === undefined ? '' : ` + ${rounded(run.database)} µs`}`, notes.filter(Boolean).join('; ')]);
  }

  // Notes for all parts precede them; a part that was not measured this time stays as it is.
  write(about) {
    putPart('bench', `## Comparison with Express and Fastify\n\n${about} Measured on ${machine()}.`);
    for (const [name, { title, head, rows }] of this.parts) {
      putPart(`bench ${name}`, `### ${title}\n\nLoad average at the start: ${load}.\n\n${table(head, rows)}`);
    }
  }
}
export const runHead = ['what', 'requests/s', 'lowest–highest', 'p99', 'processor time per request: server + database', 'comparison'];
