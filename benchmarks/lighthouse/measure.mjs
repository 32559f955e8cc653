// Lighthouse, as a phone on a slow connection, over what everybody meets first: medians of three runs.
//   node measure.mjs SERVER WEB [--write]     WEB: the built app; --write: into docs/performance.md
// Exits with 1 when a page misses its target.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { start, stop } from '../measuring.mjs';
import { machine, median, putPart, table } from '../paper.mjs';

const [server, web, ...options] = process.argv.slice(2);
if (!server || !web) throw new Error('usage: measure.mjs SERVER WEB [--write]');
const runs = 3;
const chromium = process.env.CHROMIUM ?? ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'].find(existsSync);
const kinds = ['performance', 'accessibility', 'best-practices', 'seo'];
const all = [100, 100, 100, 100];
const nearly = [97, 100, 100, 100];

const pages = [
  { name: 'main page', path: '/', wanted: all },
  { name: 'main page in Spanish', path: '/es', wanted: all },
  { name: 'What is a sober companion?', path: '/what-is-companion', wanted: all },
  { name: 'search', path: '/search', wanted: nearly },
  { name: 'profile', path: null, wanted: nearly },
  { name: 'log-in', path: '/login', wanted: nearly },
  { name: 'sign-up of clients', path: '/client-signup', wanted: nearly },
  { name: 'sign-up of companions', path: '/companion-signup', wanted: nearly },
];
const timings = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'];

// What a perfect score lacks, by name; timings are in separate columns.
function listShortfalls(report) {
  return kinds.slice(1).flatMap((kind) => report.categories[kind].auditRefs
    .filter(({ id, weight }) => weight > 0 && (report.audits[id].score ?? 1) < 1)
    .map(({ id }) => id));
}

async function judge(port, url) {
  const found = await lighthouse(url, { port, onlyCategories: kinds, logLevel: 'error' });
  const report = found.lhr;
  if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`);
  return {
    scores: kinds.map((kind) => Math.round((report.categories[kind].score ?? 0) * 100)),
    timings: timings.map((id) => report.audits[id].numericValue),
    short: listShortfalls(report),
    slowed: report.environment.benchmarkIndex,
  };
}

async function judgeAll(origin, port) {
  const reply = await fetch(`${origin}/api/companions/search?limit=1`);
  const someone = `/companion/${(await reply.json()).data[0]._id}`;
  const results = [];
  for (const { name, path, wanted } of pages) {
    const found = [];
    for (let run = 0; run < runs; run += 1) found.push(await judge(port, origin + (path ?? someone)));
    const scores = kinds.map((_, i) => median(found.map((one) => one.scores[i])));
    const spread = found.map((one) => one.scores[0]);
    const middle = timings.map((_, i) => median(found.map((one) => one.timings[i])));
    const short = [...new Set(found.flatMap((one) => one.short))];
    const isMet = scores.every((score, i) => score >= wanted[i]);
    results.push({ name, wanted, scores, spread, middle, short, isMet, slowed: found.map((one) => one.slowed) });
    console.log(`${isMet ? 'ok    ' : 'missed'} ${name}: ${scores.join('/')} (performance ${spread.join(', ')}), ${middle.map(Math.round).join('/')} ${short.join(' ')}`);
  }
  return results;
}

function findFreePort() {
  const listener = createServer();
  return new Promise((done) => {
    listener.listen(0, '127.0.0.1', () => {
      const { port } = listener.address();
      listener.close(() => done(port));
    });
  });
}

function written(results, load) {
  const rows = results.map(({ name, wanted, scores, spread, middle: [fcp, lcp, tbt, cls], isMet }) => [
    name, scores.join(' / '), `${Math.min(...spread)}–${Math.max(...spread)}`, `${(fcp / 1000).toFixed(1)} s`,
    `${(lcp / 1000).toFixed(1)} s`, `${Math.round(tbt)} ms`, cls.toFixed(3), `${wanted.join(' / ')}${isMet ? '' : ' **missed**'}`,
  ]);
  return `## Lighthouse

\`./dev lighthouse\`: the built app on the real server, Lighthouse's default phone profile (slow 4G, processor slowed four
times), medians of ${runs} runs: performance / accessibility / best practices / SEO. Measured on
${machine()}, with a load average of ${load} at the start; other work makes the first score worse, never better.

${table(['page', 'scores', 'performance, lowest–highest', 'first paint', 'largest contentful paint', 'blocking time', 'layout shift', 'target'], rows)}
`;
}

const folder = mkdtempSync(join(tmpdir(), 'steady-lighthouse-'));
const load = loadavg()[0].toFixed(1);
// Links to the versions of a page in other languages count for search engines with an origin only.
const origin = `http://127.0.0.1:${await findFreePort()}`;
const running = await start(server, ['serve', '--mode', 'test', '--demo', '--listen', origin.slice(7), '--origin', origin,
  '--store', `sqlite:${folder}/steady.db`, '--files', `${folder}/files`, '--web', web, '--log', `${folder}/log`]);
const chrome = await launch({
  chromePath: chromium,
  chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  const results = await judgeAll(origin, chrome.port);
  if (options.includes('--write')) putPart('lighthouse', written(results, load));
  process.exitCode = results.every(({ isMet }) => isMet) ? 0 : 1;
} finally {
  chrome.kill();
  await stop(running);
  rmSync(folder, { recursive: true, force: true });
}
